import { URL_MAPA_MAXIMO } from './coordenadas.ts'

export const OBRIGATORIO = 'Preencha todos os campos obrigatórios'

/** Longest value of each text field, in characters. */
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
  instrucoes_pagamento: 1000,
  responsavel_1: 200,
  telefone_responsavel_1: 40,
  responsavel_2: 200,
  telefone_responsavel_2: 40,
  location_url: URL_MAPA_MAXIMO,
  card_images_link: 2000,
} as const

/** Limits of the lists of names, such as specialties and plans: names in a list, and characters of a name. */
export const NOMES_MAXIMO = 200
export const NOME_DA_LISTA_MAXIMO = 120
export const MUITOS_NOMES = `Use no máximo ${NOMES_MAXIMO} nomes`
