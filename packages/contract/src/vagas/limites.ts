export const VAGAS_DA_CLINICA_MAXIMO = 999
export const VAGAS_INVALIDAS = `Informe de 0 a ${VAGAS_DA_CLINICA_MAXIMO} vagas`

export const PEDIDO_EXPIRADO = 'Este link expirou. Peça um novo a quem o enviou.'
export const PEDIDO_USADO = 'Este link já foi usado: as vagas estão confirmadas.'
export const PEDIDO_SUBSTITUIDO = 'Este link foi substituído por um mais novo. Use o último que você recebeu.'
