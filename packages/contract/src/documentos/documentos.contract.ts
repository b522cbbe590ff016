import { z } from 'zod'
import { SEM_SUPERVISOR } from '../access.ts'
import { id, texto } from '../common.ts'
import { operation } from '../operation.ts'
import { PAPEIS_PACIENTE, type PapelPaciente } from '../pacientes/checklist.ts'
import { ESCOLHA_PAPEIS, MOTIVO_EXCLUSAO_FALTANDO, MOTIVO_EXCLUSAO_MAXIMO } from './limites.ts'

const papel = z.enum(Object.keys(PAPEIS_PACIENTE) as [PapelPaciente, ...PapelPaciente[]])
const token = z.string().min(1).max(200)
const ok = z.object({ ok: z.literal(true) })

/** Link through which a family adds documents. Its address is returned only when it is created. */
const pedido = z.object({
  id: z.uuid(),
  papeis: z.array(papel),
  /** Number of documents that arrived through it. */
  enviados: z.number(),
  expira_em: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type Pedido = z.infer<typeof pedido>

/** Public data of the link: no patient's name and no list of what was sent. */
export const pedidoPublico = z.object({
  empresa: z.string(),
  consultor: z.string(),
  /** E.164 digits of the consultant, otherwise of the company. */
  whatsapp: z.string().nullable(),
  papeis: z.array(papel),
  faltam: z.array(papel),
  enviados: z.number(),
  cabem: z.number(),
  expira_em: z.iso.datetime(),
})
export type PedidoPublico = z.infer<typeof pedidoPublico>

export const documentos = {
  concludeEnvioPaciente: operation({
    method: 'POST',
    path: '/pacientes/{id}/documentos',
    summary: 'Conferir e guardar um documento já enviado por inteiro; repetir dá o mesmo documento',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, envio: id }))
    .output(z.object({ id: z.uuid() })),
  deleteDocumento: operation({
    method: 'POST',
    path: '/pacientes/{id}/documentos/{documento}/excluir',
    summary: 'Excluir um documento de um paciente, com o motivo',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, documento: id, motivo: texto(MOTIVO_EXCLUSAO_MAXIMO).min(3, MOTIVO_EXCLUSAO_FALTANDO) }))
    .output(ok),
  getPedido: operation({
    method: 'GET',
    path: '/pacientes/{id}/pedido-documentos',
    summary: 'O link de documentos aberto de um paciente',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(pedido.nullable()),
  createPedido: operation({
    method: 'POST',
    path: '/pacientes/{id}/pedido-documentos',
    summary: 'Gerar um link para a família enviar documentos; o anterior deixa de valer',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      z.object({
        id,
        papeis: z.array(papel).min(1, ESCOLHA_PAPEIS).max(Object.keys(PAPEIS_PACIENTE).length),
      }),
    )
    .output(pedido.extend({ caminho: z.string() })),
  revokePedido: operation({
    method: 'POST',
    path: '/pacientes/{id}/pedido-documentos/desativar',
    summary: 'Desativar o link de documentos aberto de um paciente; vale na hora',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(ok),
  getPedidoPublico: operation({
    method: 'GET',
    path: '/publico/documentos/{token}',
    summary: 'O que a página de um link de documentos mostra',
    access: 'token',
  })
    .input(z.object({ token }))
    .output(pedidoPublico),
  concludeEnvioPedido: operation({
    method: 'POST',
    path: '/publico/documentos/{token}/documentos',
    summary: 'Conferir e guardar um documento já enviado por inteiro; repetir não é erro',
    access: 'token',
  })
    .input(z.object({ token, id }))
    .output(pedidoPublico),
}
