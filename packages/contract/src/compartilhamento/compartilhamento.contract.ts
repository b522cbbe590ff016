import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { clinica } from '../clinicas/clinicas.contract.ts'
import { selo } from '../clinicas/regularidade.contract.ts'
import { id } from '../common.ts'
import { contatoEnviado, formularioContato } from '../leads/formulario.contract.ts'
import { operation } from '../operation.ts'
import { vagasConfirmadas } from '../vagas/vagas.contract.ts'
import { VAGAS_DO_LINK_MAXIMO, VAGAS_DO_LINK_MINIMO, VAGAS_PADRAO } from './vagas.ts'

const vagas = z.number().int().min(VAGAS_DO_LINK_MINIMO).max(VAGAS_DO_LINK_MAXIMO)
const VAGAS_INVALIDAS = `Informe de ${VAGAS_DO_LINK_MINIMO} a ${VAGAS_DO_LINK_MAXIMO} vagas`

/** A link shared by the signed-in user. */
const sharedLink = z.object({
  id: z.uuid(),
  clinica_id: z.uuid(),
  clinica: z.object({ name: z.string(), city: z.string(), state: z.string(), disponivel: z.boolean() }),
  consultor_id: z.uuid(),
  token: z.string(),
  vagas_inicial: z.number(),
  /** Vacancies left at the time of the answer; see `vagas.ts`. */
  vagas_restantes: z.number(),
  is_active: z.boolean(),
  /** Visits by people; robots are not counted. */
  aberturas: z.number(),
  /** Leads on the caller's board that first came through this link. */
  leads: z.number(),
  created_at: z.iso.datetime(),
})
export type SharedLink = z.infer<typeof sharedLink>

/**
 * Fields of a clinic that are public (docs/rules.md, 'Campos públicos'): no phone, e-mail, site, people, fees or price.
 */
export const clinicaPublica = clinica.extend({ regularidade: selo.nullable() }).pick({
  id: true,
  name: true,
  city: true,
  state: true,
  description: true,
  plano_terapeutico: true,
  image_url: true,
  gallery_images: true,
  video_urls: true,
  video_files: true,
  tipo_atendimento: true,
  tipos_internacao: true,
  specialties: true,
  atendimentos: true,
  estrutura_clinica: true,
  features: true,
  planos_saude: true,
  atende_voluntario: true,
  atende_involuntario: true,
  aceita_idosos: true,
  aceita_menores: true,
  latitude: true,
  longitude: true,
  /** Badge of the licence; null when the clinic's nature is unknown. */
  regularidade: true,
})
export type ClinicaPublica = z.infer<typeof clinicaPublica>

export const clinicaCompartilhada = z.object({
  clinica: clinicaPublica,
  /** The person who shared the link, or the company once that account is closed; null without a token. */
  consultor: z.object({ nome: z.string(), foto: z.string().nullable() }).nullable(),
  /** E.164 digits of the consultant, otherwise of the company; null when neither has a number. */
  whatsapp: z.string().nullable(),
  /** Vacancies of this link; null without a token. They count down only while `automatica`. */
  vagas: z
    .object({
      vagas_inicial: z.number(),
      vagas_restantes: z.number(),
      automatica: z.boolean(),
      /** Age of the link in milliseconds when answered, so that the visitor's clock does not matter. */
      idade_ms: z.number(),
    })
    .nullable(),
  /** Confirmed vacancies of the clinic; independent of the link's. */
  vagas_confirmadas: vagasConfirmadas,
})
export type ClinicaCompartilhada = z.infer<typeof clinicaCompartilhada>

const linkAberto = z.object({ id, token: z.string().min(1).max(200) })

export const compartilhamento = {
  createSharedLink: operation({
    method: 'POST',
    path: '/compartilhamento',
    summary: 'Compartilhar uma clínica ativa por um link com vagas',
    access: SIGNED_IN,
    successStatus: 201,
  })
    .input(
      z.object({
        clinica_id: id,
        vagas_inicial: z
          .number(VAGAS_INVALIDAS)
          .int(VAGAS_INVALIDAS)
          .min(VAGAS_DO_LINK_MINIMO, VAGAS_INVALIDAS)
          .max(VAGAS_DO_LINK_MAXIMO, VAGAS_INVALIDAS)
          .default(VAGAS_PADRAO),
        /** One of the caller's leads; sharing is recorded in its timeline. */
        lead_id: id.optional(),
      }),
    )
    .output(sharedLink),
  listSharedLinks: operation({
    method: 'GET',
    path: '/compartilhamento',
    summary: 'Os links que o usuário compartilhou, do mais novo ao mais antigo',
    access: SIGNED_IN,
  })
    .input(z.object({ pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1) }))
    .output(z.object({ itens: z.array(sharedLink), total: z.number(), vagas_padrao: vagas })),
  exportSharedLinks: operation({
    method: 'GET',
    path: '/compartilhamento-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os links que o usuário compartilhou em um arquivo CSV, sem os endereços deles',
    access: SIGNED_IN,
  })
    .input(z.object({}))
    .output(z.string()),
  deactivateSharedLink: operation({
    method: 'POST',
    path: '/compartilhamento/{id}/desativar',
    summary: 'Desativar um link compartilhado',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(sharedLink),
  getMeuContato: operation({
    method: 'GET',
    path: '/compartilhamento/contato',
    summary: 'Se as páginas dos links do usuário têm um WhatsApp para responder: o próprio, o da empresa',
    access: SIGNED_IN,
  }).output(z.object({ proprio: z.boolean(), empresa: z.boolean() })),
  getClinicaCompartilhada: operation({
    method: 'GET',
    path: '/publico/clinicas/{id}/{token}',
    summary: 'A clínica de um link compartilhado, com as vagas dele',
    access: 'token',
  })
    .input(linkAberto)
    .output(clinicaCompartilhada),
  getClinicaPublica: operation({
    method: 'GET',
    path: '/publico/clinicas/{id}',
    summary: 'A página pública de uma clínica ativa',
    access: 'public',
  })
    .input(z.object({ id }))
    .output(clinicaCompartilhada),
  registerAbertura: operation({
    method: 'POST',
    path: '/publico/clinicas/{id}/{token}/aberturas',
    summary: 'Contar que uma pessoa abriu o link; robôs não contam',
    access: 'token',
  })
    .input(linkAberto)
    .output(z.object({ ok: z.literal(true) })),
  sendContato: operation({
    method: 'POST',
    path: '/publico/clinicas/{id}/contato',
    summary: 'O formulário "Garantir minha vaga" de uma clínica, por um link compartilhado ou sem link',
    access: 'public',
  })
    .input(formularioContato.extend({ id, token: linkAberto.shape.token.optional() }))
    .output(contatoEnviado),
}
