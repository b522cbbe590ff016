const HORA_MS = 3_600_000

/** Instant this number of hours before another, by default before now, as a page sends it. */
export const horasAntes = (horas: number, de = Date.now()) => new Date(de - horas * HORA_MS).toISOString()

/** Valid fields of an incident discovered an hour ago; `campos` replace them. */
export const novoIncidente = (campos: object = {}) => ({
  descoberto_em: horasAntes(1),
  descricao: 'Planilha enviada ao endereço errado',
  dados: ['contato'],
  titulares_qtd: 12,
  risco: 'baixo',
  medidas: null,
  comunicado_anpd_em: null,
  comunicado_titulares_em: null,
  nao_comunicar: false,
  motivo_nao_comunicar: null,
  complemento_em: null,
  ...campos,
})

/** Fields of an incident that may be closed, because it was decided not to communicate it. */
export const encerravel = (campos: object = {}) =>
  novoIncidente({
    medidas: 'Pedido de exclusão confirmado',
    nao_comunicar: true,
    motivo_nao_comunicar: 'Sem risco relevante: o arquivo estava cifrado',
    ...campos,
  })
