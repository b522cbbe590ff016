let n = 0

/** Fields of a contact with a unique number. */
export const novoContato = (campos: object = {}) => {
  n += 1
  return {
    nome: `Contato ${n}`,
    categoria: 'outro',
    telefone: `119${String(10_000_000 + n)}`,
    ...campos,
  }
}

/** Complete heading row of an export of Google Contacts. */
export const CABECALHO_GOOGLE =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value'
