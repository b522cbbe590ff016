import type { Campo } from './valores.ts'

export type IdSecao =
  | 'identificacao'
  | 'localizacao'
  | 'contato'
  | 'valores'
  | 'atendimento'
  | 'plano'
  | 'fotos'
  | 'videos'
type Secao = { id: IdSecao; titulo: string; campos: readonly Campo[] }

/** Sections of the form with their fields, in screen order. Every field is in exactly one. */
export const SECOES: readonly Secao[] = [
  {
    id: 'identificacao',
    titulo: 'Identificação',
    campos: ['name', 'codigo', 'tipo_atendimento', 'active', 'description'],
  },
  {
    id: 'localizacao',
    titulo: 'Localização',
    campos: ['city', 'state', 'address', 'location_url', 'latitude', 'longitude'],
  },
  {
    id: 'contato',
    titulo: 'Contato',
    campos: [
      'phone',
      'email',
      'website',
      'responsavel',
      'contato_direcao',
      'responsavel_1',
      'telefone_responsavel_1',
      'responsavel_2',
      'telefone_responsavel_2',
    ],
  },
  { id: 'valores', titulo: 'Valores', campos: ['price', 'repasse', 'taxas', 'instrucoes_pagamento'] },
  {
    id: 'atendimento',
    titulo: 'Atendimento',
    campos: [
      'atende_voluntario',
      'atende_involuntario',
      'aceita_idosos',
      'aceita_menores',
      'tipos_internacao',
      'specialties',
      'atendimentos',
      'estrutura_clinica',
      'features',
      'planos_saude',
      'show_planos',
    ],
  },
  { id: 'plano', titulo: 'Plano terapêutico', campos: ['plano_terapeutico'] },
  { id: 'fotos', titulo: 'Fotos', campos: ['image_url', 'gallery_images', 'card_images_link'] },
  { id: 'videos', titulo: 'Vídeos', campos: ['video_files', 'video_urls'] },
]
