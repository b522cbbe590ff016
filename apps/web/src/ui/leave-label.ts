/** Label of the button that leaves a window undone: beside 'Cancelar visita', 'Cancelar' would be either. */
export const leaveLabel = (action: string) => (action.startsWith('Cancelar') ? 'Voltar' : 'Cancelar')
