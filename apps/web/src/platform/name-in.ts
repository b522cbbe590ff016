/** Name, or the e-mail of a person who signed up and has no name yet. */
export const nameIn = ({ full_name, email }: { full_name: string; email: string }) => full_name || email
