import { z } from 'zod'
import { ATENDIMENTO, SIGNED_IN, SUPERVISAO } from '../../access.ts'
import { id, motivo, nome, queryFlag, queryList, queryNumber, telefoneDoMundo, uf, versioned } from '../../common.ts'
import { operation } from '../../operation.ts'
import { MOTIVO_TRANSFERENCIA, SELECIONE_CONSULTOR, SELECIONE_LEAD } from '../limites.ts'
import { ORIGENS, TIPOS_INTERNACAO_LEAD } from '../opcoes.ts'
import { cobertura, coberturaCampos } from './cobertura.contract.ts'
import {
  eventoDistribuicao,
  explicacao,
  minhaOferta,
  minhaSituacao,
  ofertaPendente,
  situacaoFila,
} from './oferta.contract.ts'
import { EVENTOS_DISTRIBUICAO, MOTIVOS_RECUSA_OFERTA, PARTICIPANTES_MAXIMO, REGRAS_MAXIMO } from './opcoes.ts'
import { consultorDistribuicao, participanteCampos, regra, regraCampos } from './regra.contract.ts'

const ids = z.array(id).min(1, SELECIONE_LEAD).max(500)

const filtroEventos = z.object({
  tipo: queryList(EVENTOS_DISTRIBUICAO.length).pipe(z.array(z.enum(EVENTOS_DISTRIBUICAO))),
  consultor_id: id.optional(),
  lead_id: id.optional(),
  de: z.iso.date('Esta data não existe').optional(),
  ate: z.iso.date('Esta data não existe').optional(),
})
export type FiltroEventos = z.infer<typeof filtroEventos>
const pagina = queryNumber().int().min(1).max(10_000).default(1)
const tamanho = queryNumber().int().min(1).max(100).default(25)
const ok = z.object({ ok: z.literal(true) })

const quantos = z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), leads: z.number() }))

export const distribuicao = {
  listRegras: operation({
    method: 'GET',
    path: '/distribuicao/regras',
    summary: 'Regras da roleta, na ordem em que valem',
    access: SUPERVISAO,
  }).output(z.array(regra)),
  createRegra: operation({
    method: 'POST',
    path: '/distribuicao/regras',
    summary: 'Criar regra, no fim da ordem',
    access: SUPERVISAO,
  })
    .input(regraCampos)
    .output(regra),
  updateRegra: operation({
    method: 'PATCH',
    path: '/distribuicao/regras/{id}',
    summary: 'Alterar regra e quem participa dela',
    access: SUPERVISAO,
  })
    .input(regraCampos.extend(versioned.shape))
    .output(regra),
  deleteRegra: operation({
    method: 'DELETE',
    path: '/distribuicao/regras/{id}',
    summary: 'Excluir regra',
    access: SUPERVISAO,
  })
    .input(z.object({ id }))
    .output(ok),
  sortRegras: operation({
    method: 'PUT',
    path: '/distribuicao/regras-ordem',
    summary: 'Gravar a ordem de todas as regras',
    access: SUPERVISAO,
  })
    .input(z.object({ ids: z.array(id).max(REGRAS_MAXIMO) }))
    .output(z.array(regra)),
  saveRodizio: operation({
    method: 'PUT',
    path: '/distribuicao/rodizio',
    summary: 'Ligar ou desligar o rodízio simples, e dizer entre quem; recusado onde há regras próprias',
    access: SUPERVISAO,
  })
    .input(
      z.object({
        /** 0 when there is no rule yet. */
        versao: z.number().int().min(0),
        ativa: z.boolean(),
        consultores: z
          .array(id)
          .max(PARTICIPANTES_MAXIMO)
          .transform((lista) => [...new Set(lista)]),
      }),
    )
    .output(regra),
  simulateLead: operation({
    method: 'POST',
    path: '/distribuicao/simular',
    summary: 'Quem receberia este lead agora, e por que os outros não',
    access: SUPERVISAO,
  })
    .input(
      z.object({
        telefone: telefoneDoMundo.nullable().default(null),
        estado: uf.nullable().default(null),
        origem: z.enum(ORIGENS),
        tipo_internacao: z.enum(TIPOS_INTERNACAO_LEAD).nullable().default(null),
      }),
    )
    .output(explicacao),
  previewDistribuicao: operation({
    method: 'POST',
    path: '/distribuicao/previa',
    summary: 'Quantos leads da fila cada consultor receberia agora',
    access: SUPERVISAO,
  })
    .input(z.object({ ids }))
    .output(
      z.object({
        consultores: quantos,
        /** Leads that people of other teams would get. */
        de_outras: z.number(),
        sem_consultor: z.number(),
        /** Leads with an open offer, which stay with the person asked. */
        ofertados: z.number(),
      }),
    ),
  distributeLeads: operation({
    method: 'POST',
    path: '/distribuicao/automatica',
    summary: 'Distribuir leads da fila pelas regras, já',
    access: SUPERVISAO,
  })
    .input(z.object({ ids }))
    .output(z.object({ feitos: z.number(), ignorados: z.number() })),
  returnLeads: operation({
    method: 'POST',
    path: '/distribuicao/devolver',
    summary: 'Redistribuir: devolver à fila leads que ninguém contatou',
    access: SUPERVISAO,
  })
    .input(z.object({ ids }))
    .output(z.object({ feitos: z.number(), ignorados: z.number() })),
  previewCarteira: operation({
    method: 'GET',
    path: '/distribuicao/carteira/{id}',
    summary: 'Quantos leads em aberto, e cadastros deles, uma pessoa tem',
    access: SUPERVISAO,
  })
    .input(z.object({ id }))
    .output(z.object({ leads: z.number(), pacientes: z.number(), visitas: z.number(), orcamentos: z.number() })),
  transferCarteira: operation({
    method: 'POST',
    path: '/distribuicao/carteira/{id}',
    summary: 'Transferir carteira: todos os leads em aberto de uma pessoa para outra',
    access: SUPERVISAO,
  })
    .input(z.object({ id, consultor_id: z.uuid(SELECIONE_CONSULTOR), motivo: nome(MOTIVO_TRANSFERENCIA) }))
    .output(z.object({ feitos: z.number() })),
  listFila: operation({
    method: 'GET',
    path: '/distribuicao/fila',
    summary: 'Situação da oferta de leads da fila, e a hora do servidor',
    access: SUPERVISAO,
  })
    .input(z.object({ id: queryList(100).pipe(z.array(id)) }))
    .output(z.object({ agora: z.iso.datetime(), itens: z.array(situacaoFila) })),
  listConsultoresDistribuicao: operation({
    method: 'GET',
    path: '/distribuicao/consultores',
    summary: 'Quem recebe leads, seus limites e como foram 7 e 30 dias',
    access: SUPERVISAO,
  }).output(z.array(consultorDistribuicao)),
  updateParticipante: operation({
    method: 'PUT',
    path: '/distribuicao/consultores/{id}',
    summary: 'Alterar limites, horários e pausa de quem recebe leads',
    access: SUPERVISAO,
  })
    .input(participanteCampos.extend({ id, versao: z.number().int().min(0) }))
    .output(z.object({ versao: z.number() })),
  listEventos: operation({
    method: 'GET',
    path: '/distribuicao/eventos',
    summary: 'Ofertas, aceites e transferências, do mais novo ao mais antigo',
    access: SUPERVISAO,
  })
    .input(filtroEventos.extend({ pagina, tamanho }))
    .output(z.object({ itens: z.array(eventoDistribuicao), total: z.number() })),
  exportEventos: operation({
    method: 'GET',
    path: '/distribuicao/eventos.csv',
    summary: 'Exportar CSV dos eventos que os filtros mostram',
    access: SUPERVISAO,
    answer: 'download',
    midia: ['text/csv'],
  }).input(filtroEventos.safeExtend({ motivo })),
  getExplicacao: operation({
    method: 'GET',
    path: '/distribuicao/ofertas/{id}/explicacao',
    summary: 'Por que uma oferta foi para quem foi',
    access: SUPERVISAO,
  })
    .input(z.object({ id }))
    .output(explicacao),
  listOfertas: operation({
    method: 'GET',
    path: '/distribuicao/ofertas',
    summary: 'Ofertas que aguardam o aceite de quem está conectado, a hora do servidor e se está em alguma roleta',
    access: ATENDIMENTO,
  }).output(z.object({ agora: z.iso.datetime(), na_roleta: z.boolean(), itens: z.array(ofertaPendente) })),
  acceptOferta: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/aceitar',
    summary: 'Aceitar uma oferta',
    access: ATENDIMENTO,
  })
    .input(z.object({ id }))
    .output(z.object({ lead_id: z.uuid() })),
  refuseOferta: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/recusar',
    summary: 'Recusar uma oferta',
    access: ATENDIMENTO,
  })
    .input(z.object({ id, motivo: z.enum(MOTIVOS_RECUSA_OFERTA).nullable().default(null) }))
    .output(ok),
  markOfertaVista: operation({
    method: 'POST',
    path: '/distribuicao/ofertas/{id}/vista',
    summary: 'Registrar que a oferta foi vista',
    access: ATENDIMENTO,
  })
    .input(z.object({ id }))
    .output(ok),
  listMinhasOfertas: operation({
    method: 'GET',
    path: '/distribuicao/minhas-ofertas',
    summary: 'O próprio registro dos últimos 30 dias: o que veio e por que o resto não',
    access: ATENDIMENTO,
  })
    .input(z.object({ pagina, tamanho, so_minhas: queryFlag }))
    .output(z.object({ itens: z.array(minhaOferta), mais: z.boolean() })),
  getMinhaSituacao: operation({
    method: 'GET',
    path: '/distribuicao/minha-situacao',
    summary: 'Se quem está conectado recebe leads agora, e seus limites',
    access: ATENDIMENTO,
  }).output(minhaSituacao),
  listCoberturas: operation({
    method: 'GET',
    path: '/distribuicao/coberturas',
    summary: 'Coberturas de quem está conectado, como titular ou substituto; de supervisores e administradores, todas',
    access: SIGNED_IN,
  })
    .input(z.object({ titular_id: id.optional() }))
    .output(z.array(cobertura)),
  previewCobertura: operation({
    method: 'GET',
    path: '/distribuicao/coberturas-previa',
    summary: 'Quantos leads em aberto quem cobre verá, e quem pode cobrir',
    access: SIGNED_IN,
  })
    .input(z.object({ titular_id: id.optional() }))
    .output(
      z.object({
        leads: z.number(),
        substitutos: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        /** The day in the company's zone. */
        hoje: z.string(),
      }),
    ),
  createCobertura: operation({
    method: 'POST',
    path: '/distribuicao/coberturas',
    summary: 'Nova cobertura: quem atende os leads de uma pessoa, de um dia a outro',
    access: SIGNED_IN,
    successStatus: 201,
  })
    .input(coberturaCampos)
    .output(cobertura),
  endCobertura: operation({
    method: 'POST',
    path: '/distribuicao/coberturas/{id}/encerrar',
    summary: 'Encerrar cobertura agora',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(cobertura),
}
