import { z } from 'zod'
import { SEM_SUPERVISOR, SIGNED_IN } from '../access.ts'
import { id, inteiro } from '../common.ts'
import { operation } from '../operation.ts'
import { VAGAS_DA_CLINICA_MAXIMO, VAGAS_INVALIDAS } from './limites.ts'
import { FONTES_VAGA, GENEROS_VAGA, TIPOS_VAGA } from './opcoes.ts'

/** Number of places; also per gender in the clinic's own form. */
const numeroDeVagas = inteiro({ min: 0, max: VAGAS_DA_CLINICA_MAXIMO, mensagem: VAGAS_INVALIDAS })

/** Sum and instant of the last confirmation; null where nothing was ever confirmed. */
export const vagasConfirmadas = z.object({ total: z.number(), em: z.iso.datetime() }).nullable()

const vaga = z.object({
  genero: z.enum(GENEROS_VAGA, 'Gênero desconhecido'),
  /** Null for places open to any type. */
  tipo_internacao: z.enum(TIPOS_VAGA, 'Tipo de internação desconhecido').nullable(),
  vagas: z.number(),
})

/** Known vacancies of a clinic. */
const vagasDaClinica = z.object({
  confirmadas: vagasConfirmadas,
  /** Rows for the genders that the clinic treats. */
  vagas: z.array(vaga),
  generos: z.array(vaga.shape.genero),
  /** Types of admission that the clinic carries out. */
  tipos: z.array(z.enum(TIPOS_VAGA)),
  fonte: z.enum(FONTES_VAGA).nullable(),
  /** Name of the person who confirmed; null for the clinic itself. */
  confirmado_por: z.string().nullable(),
  /** Link that the clinic has not answered yet. */
  pedido: z.object({ em: z.iso.datetime(), por: z.string() }).nullable(),
})
export type VagasDaClinica = z.infer<typeof vagasDaClinica>

export const vagas = {
  getVagas: operation({
    method: 'GET',
    path: '/clinicas/{id}/vagas',
    summary: 'As vagas que uma clínica ativa confirmou, por gênero e tipo de internação',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(vagasDaClinica),
  confirmVagas: operation({
    method: 'POST',
    path: '/clinicas/{id}/vagas',
    summary: 'Confirmar agora todas as vagas de uma clínica; substitui a confirmação anterior',
    access: SEM_SUPERVISOR,
  })
    .input(
      z.object({
        id,
        fonte: z.enum(['telefone', 'whatsapp'], 'Informe como a clínica confirmou'),
        vagas: z.array(vaga.extend({ vagas: numeroDeVagas })).max(GENEROS_VAGA.length * (TIPOS_VAGA.length + 1)),
        /** Instant of the confirmation that the person was shown; null for none. */
        visto_em: z.iso.datetime().nullable(),
      }),
    )
    .output(
      vagasDaClinica.extend({
        /** Confirmation that the person had not seen and that this one replaced. */
        substituiu: z.object({ por: z.string().nullable(), em: z.iso.datetime(), vagas: z.array(vaga) }).nullable(),
      }),
    ),
  pedirConfirmacao: operation({
    method: 'POST',
    path: '/clinicas/{id}/vagas/pedidos',
    summary: 'Criar o link, de 48 horas e um uso, por que a clínica confirma as vagas; encerra o anterior',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(z.object({ id }))
    .output(
      z.object({
        /** Path of the clinic's page. */
        caminho: z.string(),
        /** E.164 digits of the clinic; null without a usable number. */
        whatsapp: z.string().nullable(),
        /** Message of the company's template; '{link}' stands for the address. */
        mensagem: z.string(),
      }),
    ),
}

const doGenero = z.object({ genero: vaga.shape.genero, vagas: numeroDeVagas })

/** Data of the clinic's page (docs/rules.md, 'Vagas confirmadas'). */
const paginaVagas = z.object({
  clinica: z.string(),
  vagas: z.array(doGenero),
  /** Key of the form, so that submitting twice counts once; null once the vacancies are confirmed. */
  envio_id: id.nullable(),
})
export type PaginaVagas = z.infer<typeof paginaVagas>

/** Form of the clinic's page. */
export const respostaDaClinica = paginaVagas
  .pick({ vagas: true })
  .extend({ envio_id: id, vagas: z.array(doGenero).max(GENEROS_VAGA.length) })
