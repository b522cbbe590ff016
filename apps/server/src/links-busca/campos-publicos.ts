import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import { seloPublico } from '@portal/contract/clinicas/regularidade.contract'
import type { ClinicaCardPublico, ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import type { ClinicaDivulgada } from '../clinicas/regularidade.queries.ts'
import { toConfirmadas, type VagasDaBusca } from '../vagas/vagas.queries.ts'

/** Public fields of a card: never the phone, the price only if the link shows it. */
export const toCardPublico = (card: ClinicaCard, mostrarPreco: boolean): ClinicaCardPublico => ({
  id: card.id,
  distancia_km: card.distancia_km,
  name: card.name,
  city: card.city,
  state: card.state,
  price: mostrarPreco ? card.price : null,
  image_url: card.image_url,
  tipo_atendimento: card.tipo_atendimento,
  atende_voluntario: card.atende_voluntario,
  atende_involuntario: card.atende_involuntario,
  specialties: card.specialties,
  specialties_total: card.specialties_total,
  latitude: card.latitude,
  longitude: card.longitude,
  regularidade: seloPublico(card.regularidade),
  vagas_confirmadas: card.vagas_confirmadas,
})

/** Public fields of a clinic (docs/rules.md, 'Campos públicos'). */
export const toClinicaDaBusca = (
  clinica: ClinicaDivulgada,
  vagas: VagasDaBusca | undefined,
  mostrarPreco: boolean,
): ClinicaDaBusca => ({
  id: clinica.id,
  name: clinica.name,
  city: clinica.city,
  state: clinica.state,
  price: mostrarPreco ? clinica.price : null,
  description: clinica.description,
  plano_terapeutico: clinica.plano_terapeutico,
  image_url: clinica.image_url,
  gallery_images: clinica.gallery_images,
  video_urls: clinica.video_urls,
  video_files: clinica.video_files,
  tipo_atendimento: clinica.tipo_atendimento,
  tipos_internacao: clinica.tipos_internacao,
  specialties: clinica.specialties,
  atendimentos: clinica.atendimentos,
  estrutura_clinica: clinica.estrutura_clinica,
  features: clinica.features,
  planos_saude: clinica.show_planos ? clinica.planos_saude : [],
  atende_voluntario: clinica.atende_voluntario,
  atende_involuntario: clinica.atende_involuntario,
  aceita_idosos: clinica.aceita_idosos,
  aceita_menores: clinica.aceita_menores,
  latitude: clinica.latitude,
  longitude: clinica.longitude,
  regularidade: seloPublico(clinica.regularidade),
  vagas_confirmadas: toConfirmadas(vagas),
})
