/** Label of the button that closes a window without action; beside 'Cancelar visita', 'Cancelar' would be ambiguous. */
export const leaveLabel = (action: string) => (action.startsWith('Cancelar') ? 'Voltar' : 'Cancelar')
