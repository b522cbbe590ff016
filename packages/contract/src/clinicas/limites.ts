import { URL_MAPA_MAXIMO } from './coordenadas.ts'

export const OBRIGATORIO = 'Preencha todos os campos obrigatórios'

/** Most characters of each text of a clinic. */
export const TEXTO_MAXIMO = {
  codigo: 40,
  name: 200,
  city: 120,
  phone: 40,
  address: 400,
  price: 120,
  description: 20_000,
  contato_direcao: 200,
  plano_terapeutico: 20_000,
  website: 400,
  responsavel: 200,
  email: 254,
  repasse: 200,
  responsavel_1: 200,
  telefone_responsavel_1: 40,
  responsavel_2: 200,
  telefone_responsavel_2: 40,
  location_url: URL_MAPA_MAXIMO,
  card_images_link: 2000,
} as const

/** Lists of names, as of specialties or plans: most names, and most characters of one. */
export const NOMES_MAXIMO = 200
export const NOME_DA_LISTA_MAXIMO = 120
export const MUITOS_NOMES = `Use no máximo ${NOMES_MAXIMO} nomes`
