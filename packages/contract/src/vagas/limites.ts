export const VAGAS_MAXIMO = 999
export const VAGAS_INVALIDAS = `Informe de 0 a ${VAGAS_MAXIMO} vagas`
export const GENERO_NAO_ATENDIDO = 'A clínica não atende este gênero'
export const TIPO_NAO_ATENDIDO = 'A clínica não faz este tipo de internação'
export const GENERO_FALTANDO = 'Informe as vagas de cada gênero que a clínica atende'
export const VAGA_REPETIDA = 'Informe cada gênero e tipo de internação uma vez só'

/** Hours for which a clinic's link can be used. */
export const VALIDADE_PEDIDO_H = 48
export const PEDIDO_EXPIRADO = 'Este link expirou. Peça um novo a quem o enviou.'
export const PEDIDO_USADO = 'Este link já foi usado: as vagas estão confirmadas.'
export const PEDIDO_SUBSTITUIDO = 'Este link foi substituído por um mais novo. Use o último que você recebeu.'

/** Path of a clinic's page. */
export const caminhoDoPedido = (token: string) => `/vagas/${token}`
