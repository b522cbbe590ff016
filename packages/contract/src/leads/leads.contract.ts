import { z } from 'zod'
import { SEM_SUPERVISOR, SIGNED_IN, SUPERVISAO } from '../access.ts'
import { NOME_DO_CADASTRO } from '../cadastro/limites.ts'
import { id, inteiro, motivo, nome, queryList, queryNumber, telefoneDoMundo, versioned } from '../common.ts'
import { desfazer, destino, mesclagem, previaDesfazer } from '../mesclagens/mesclagens.contract.ts'
import { operation } from '../operation.ts'
import { paciente, pacienteCampos, pacienteLinha } from '../pacientes/pacientes.contract.ts'
import { CAMPOS_INFORMADOS } from './informado.ts'
import {
  coluna,
  daColuna,
  dadosEtapa,
  etapa,
  filtroGuardado,
  filtroLeads,
  filtroSalvo,
  instante,
  interacao,
  lead,
  leadCampos,
  leadCartao,
  leadClinico,
  leadFicha,
  leadLinha,
  opcional,
  passagem,
  resumoLeads,
  situacaoTelefone,
} from './lead.contract.ts'
import {
  CAMPANHA_MAXIMA,
  DIVIDIR_DEMAIS,
  DIVIDIR_MAXIMO,
  EM_MASSA_MAXIMO,
  ETAPA_DESCONHECIDA,
  ETIQUETA,
  FILTRO_NOME,
  INTERACAO_MAXIMA,
  MOTIVO_TRANSFERENCIA,
  SELECAO_MAXIMA,
  SELECIONE_CONSULTOR,
  SELECIONE_CONSULTORES,
  SELECIONE_LEAD,
  VALOR_PROPOSTA,
} from './limites.ts'
import { ETAPAS_EM_MASSA, ORDENS_LISTA, RESULTADOS, TAMANHOS_LISTA, TIPOS_INTERACAO } from './opcoes.ts'
import { CAMPOS_CAMPANHA } from './toque.ts'

/** Idempotency key of the page: a write that is sent again is one write. */
const envio_id = z.uuid().optional()
const proximaAcao = leadCampos.pick({ proxima_acao: true, proxima_acao_em: true }).partial()
const ids = z.array(id).min(1, SELECIONE_LEAD).max(EM_MASSA_MAXIMO)
const motivoTransferencia = nome(MOTIVO_TRANSFERENCIA)
/** Result of a bulk action; `ignorados` had changed or were not the caller's. */
const feitos = z.object({ feitos: z.number(), ignorados: z.number() })

export const leads = {
  getQuadro: operation({
    method: 'GET',
    path: '/leads-quadro',
    answer: 'raw',
    summary: 'As colunas do quadro com quantidade, soma e os primeiros 50 cartões de cada uma',
    access: SEM_SUPERVISOR,
  })
    .input(filtroLeads.extend(daColuna))
    .output(z.object({ versao: z.number(), colunas: z.array(coluna) })),
  listColuna: operation({
    method: 'GET',
    path: '/leads-quadro/{etapa}',
    summary: 'Os próximos 50 cartões de uma coluna',
    access: SEM_SUPERVISOR,
  })
    .input(filtroLeads.extend({ ...daColuna, etapa, pular: queryNumber().int().min(0).max(100_000).default(0) }))
    .output(coluna),
  listMudancas: operation({
    method: 'GET',
    path: '/leads-mudancas',
    summary: 'O que mudou no quadro desde uma versão: cartões alterados, os que saíram e as contagens das colunas',
    access: SEM_SUPERVISOR,
  })
    .input(filtroLeads.extend({ ...daColuna, desde: queryNumber().int().min(0) }))
    .output(
      z.object({
        versao: z.number(),
        /** True when too much changed: the board has to be read again. */
        recarregar: z.boolean(),
        /** Changed leads that pass the filters; `antes_de`: the lead below it in a column in manual order. */
        cartoes: z.array(leadCartao.extend({ antes_de: z.uuid().nullable() })),
        /** Changed leads that no longer pass the filters or left the board. */
        sairam: z.array(z.uuid()),
        colunas: z.array(coluna.omit({ itens: true })),
      }),
    ),
  getResumo: operation({
    method: 'GET',
    path: '/leads-resumo',
    answer: 'raw',
    summary: 'Contadores do quadro e o que há para hoje',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ consultor_id: id.optional() }))
    .output(resumoLeads),
  listLeads: operation({
    method: 'GET',
    path: '/leads',
    summary: 'Leads que passam pelos filtros, em páginas',
    access: SIGNED_IN,
  })
    .input(
      filtroLeads.extend({
        etapa: etapa.optional(),
        /** 'fila': without a consultant; 'abertos': with one and open. */
        grupo: z.enum(['fila', 'abertos', 'todos']).default('todos'),
        ordem: z.union([z.enum(ORDENS_LISTA), z.templateLiteral(['proprio:', z.uuid()])]).default('prazo'),
        direcao: z.enum(['asc', 'desc']).default('asc'),
        pagina: queryNumber().int().min(1).max(10_000).default(1),
        tamanho: queryNumber().pipe(z.literal(TAMANHOS_LISTA)).default(25),
      }),
    )
    .output(
      z.object({
        itens: z.array(leadLinha),
        total: z.number(),
      }),
    ),
  exportLeads: operation({
    method: 'GET',
    path: '/leads-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os leads que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: SIGNED_IN,
  })
    .input(
      filtroLeads.extend({
        etapa: etapa.optional(),
        /** Exports only these leads of a selection. */
        ids: queryList(SELECAO_MAXIMA).pipe(z.array(id)),
        motivo,
      }),
    )
    .output(z.string()),
  checkTelefone: operation({
    // POST: addresses are kept in logs, and a telephone must not stand there.
    method: 'POST',
    path: '/leads-telefone',
    summary: 'Se um telefone já está em atendimento, sem dizer com quem',
    access: SIGNED_IN,
  })
    .input(z.object({ telefone: telefoneDoMundo, exceto: id.optional() }))
    .output(situacaoTelefone),
  createLead: operation({
    method: 'POST',
    path: '/leads',
    summary: 'Novo lead; de supervisor ou administrador, para a fila ou para um consultor',
    access: SIGNED_IN,
    successStatus: 201,
  })
    .input(
      leadCampos.partial().extend({
        ...leadCampos.pick({ nome_contato: true, telefone: true, origem: true }).shape,
        consultor_id: id.nullable().optional(),
        envio_id,
      }),
    )
    .output(lead),
  getLead: operation({
    method: 'GET',
    path: '/leads/{id}',
    summary: 'Um lead, também arquivado, sem dados de saúde',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(lead),
  getFicha: operation({
    method: 'GET',
    path: '/leads/{id}/ficha',
    summary: 'Um lead, também arquivado, com o que foi dito por último, cuja leitura fica registrada',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(leadFicha),
  getLinkParaLead: operation({
    method: 'GET',
    path: '/leads/{id}/link',
    summary: 'O link do próprio usuário que vai em uma mensagem a um lead; nulo sem nenhum ativo',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.object({ caminho: z.string().nullable() })),
  getLinkDosLeads: operation({
    method: 'GET',
    path: '/leads-link/{id}',
    summary: 'De que clínica é, ou como se chama, o link de um filtro',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(z.object({ tipo: z.enum(['compartilhado', 'cadastro', 'busca']), nome: z.string() })),
  listCampanhas: operation({
    method: 'GET',
    path: '/leads-campanhas',
    summary: 'Campanhas ou anúncios pelos quais chegaram os leads que quem chama vê; as 20 com mais leads',
    access: SIGNED_IN,
  })
    .input(
      z.object({
        campo: z.enum(CAMPOS_CAMPANHA).default('campanha'),
        texto: z.string().max(CAMPANHA_MAXIMA).default(''),
      }),
    )
    .output(z.array(z.object({ nome: z.string(), leads: z.number() }))),
  getDestino: operation({
    method: 'GET',
    path: '/leads/{id}/destino',
    summary: 'Com que lead um lead foi mesclado, para quem vê o que ficou',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(destino),
  getClinico: operation({
    method: 'GET',
    path: '/leads/{id}/clinico',
    summary: 'Os dados de saúde de um lead; cada leitura fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(leadClinico),
  updateLead: operation({
    method: 'PATCH',
    path: '/leads/{id}',
    summary: 'Alterar campos de um lead',
    access: SEM_SUPERVISOR,
  })
    .input(leadCampos.partial().extend(versioned.shape))
    .output(lead),
  moveLead: operation({
    method: 'POST',
    path: '/leads/{id}/mover',
    summary: 'Mover para uma etapa ou para outro lugar da coluna',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        etapa,
        /** Card above the new place; null for the top; absent when the place does not matter. */
        depois_de: id.nullable().optional(),
        dados: dadosEtapa.optional(),
      }),
    )
    .output(leadCartao),
  getProposta: operation({
    method: 'GET',
    path: '/leads/{id}/proposta',
    summary:
      'Com o que uma proposta falada começa: a última clínica visitada ou compartilhada, ou a de interesse, e o valor',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, clinica_id: id.optional() }))
    .output(
      z.object({
        clinica: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
        /** Centavos a month. */
        valor_centavos: z.number().nullable(),
        valor_de: z.enum(['clinica', 'lead']).nullable(),
      }),
    ),
  recordProposta: operation({
    method: 'POST',
    path: '/leads/{id}/proposta',
    summary: 'Registrar a proposta que foi falada à família; um lead de uma etapa anterior passa a "Proposta enviada"',
    access: SEM_SUPERVISOR,
  })
    .input(
      versioned.extend({
        clinica_id: id,
        valor_centavos: inteiro(VALOR_PROPOSTA),
        /** Instant of the proposal; default now. */
        em: instante.optional(),
      }),
    )
    .output(leadCartao),
  undoMove: operation({
    method: 'POST',
    path: '/leads/{id}/desfazer',
    summary: 'Desfazer, em até 10 segundos, o último movimento feito por quem chama',
    access: SEM_SUPERVISOR,
  })
    .input(versioned)
    .output(leadCartao),
  reopenLead: operation({
    method: 'POST',
    path: '/leads/{id}/reabrir',
    summary: 'Reabrir um lead perdido, em "Em contato": quem o atende por 30 dias, supervisor e administrador sempre',
    access: SIGNED_IN,
  })
    .input(versioned)
    .output(leadCartao),
  archiveLeads: operation({
    method: 'POST',
    path: '/leads-arquivar',
    summary: 'Arquivar leads',
    access: SIGNED_IN,
  })
    .input(z.object({ ids }))
    .output(feitos),
  unarchiveLead: operation({
    method: 'POST',
    path: '/leads/{id}/desarquivar',
    summary: 'Devolver um lead arquivado ao quadro',
    access: SIGNED_IN,
  })
    .input(versioned)
    .output(leadCartao),
  tagLeads: operation({
    method: 'POST',
    path: '/leads-etiquetar',
    summary: 'Pôr ou tirar uma etiqueta de vários leads',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ ids, etiqueta: nome(ETIQUETA), tirar: z.boolean().default(false) }))
    .output(feitos),
  moveLeads: operation({
    method: 'POST',
    path: '/leads-mover',
    summary: 'Mover vários leads; os que não podem entrar na etapa ficam onde estão',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ ids, etapa: z.enum(ETAPAS_EM_MASSA, ETAPA_DESCONHECIDA), dados: dadosEtapa.optional() }))
    .output(
      feitos.extend({
        /** Moved leads, each with the version from which its move can be undone. */
        movidos: z.array(z.object({ id: z.uuid(), versao: z.number() })),
      }),
    ),
  transferLeads: operation({
    method: 'POST',
    path: '/leads-transferir',
    summary: 'Entregar leads a um consultor, com o motivo quando já têm outro',
    access: SUPERVISAO,
  })
    .input(z.object({ ids, consultor_id: z.uuid(SELECIONE_CONSULTOR), motivo: motivoTransferencia.optional() }))
    .output(feitos),
  divideLeads: operation({
    method: 'POST',
    path: '/leads-dividir',
    summary: 'Dividir leads igualmente entre consultores, com o motivo quando já têm um',
    access: SUPERVISAO,
  })
    .input(
      z.object({
        ids,
        consultores: z
          .array(z.uuid(SELECIONE_CONSULTOR))
          .max(DIVIDIR_MAXIMO, DIVIDIR_DEMAIS)
          .transform((lista) => [...new Set(lista)])
          .refine((lista) => lista.length > 1, SELECIONE_CONSULTORES),
        motivo: motivoTransferencia.optional(),
      }),
    )
    .output(
      feitos.extend({
        /** Number of these leads that each consultant has now. */
        consultores: z.array(z.object({ consultor_id: z.uuid(), nome: z.string(), leads: z.number() })),
      }),
    ),
  previewTransfer: operation({
    // POST: a selection of 500 is too long for an address.
    method: 'POST',
    path: '/leads-transferir/previa',
    summary: 'O que iria junto com leads que mudam de consultor',
    access: SUPERVISAO,
  })
    .input(z.object({ ids, consultor_id: z.uuid(SELECIONE_CONSULTOR).optional() }))
    .output(
      z.object({
        /** Open leads that would change hands. */
        leads: z.number(),
        /** Registered people who were not admitted yet. */
        pacientes: z.number(),
        /** Visits ahead, and past ones whose outcome is not recorded. */
        visitas: z.number(),
        /** Quotes that are drafted, wait for an answer, or were accepted. */
        orcamentos: z.number(),
      }),
    ),
  listRepetidos: operation({
    method: 'GET',
    path: '/leads/{id}/repetidos',
    summary: 'Outros leads com um dos telefones deste, os mais novos primeiro',
    access: SUPERVISAO,
  })
    .input(z.object({ id }))
    .output(z.array(leadCartao.extend({ consultor: z.string().nullable() }))),
  listConsultoresLeads: operation({
    method: 'GET',
    path: '/leads-consultores',
    summary: 'Quem pode receber leads, com quantos tem em aberto',
    access: SUPERVISAO,
  }).output(z.array(z.object({ id: z.uuid(), nome: z.string(), abertos: z.number() }))),
  getMesclagem: operation({
    method: 'GET',
    path: '/leads/{id}/mesclar/{outro}',
    summary: 'O que aconteceria ao juntar outro lead a este',
    access: SUPERVISAO,
  })
    .input(z.object({ id, outro: id }))
    .output(
      z.object({
        fica: lead,
        sai: lead,
        /** Fields that the surviving lead takes from the other because its own are empty. */
        campos: z.array(z.string()),
        /** Fields of the other lead that are replaced by the surviving lead's; the values stay in the history. */
        deixados: z.array(z.string()),
        /** All telephones of the surviving lead after the merge. */
        telefones: z.array(z.string()),
        interacoes: z.number(),
        links: z.number(),
        cadastros: z.number(),
        visitas: z.number(),
        orcamentos: z.number(),
      }),
    ),
  mergeLeads: operation({
    method: 'POST',
    path: '/leads/{id}/mesclar',
    summary: 'Juntar outro lead a este, com tudo o que é dele',
    access: SUPERVISAO,
  })
    .input(versioned.extend({ outro: id, outro_versao: z.number().int().min(1) }))
    .output(lead),
  listMesclagens: operation({
    method: 'GET',
    path: '/leads/{id}/mesclagens',
    summary: 'O que foi mesclado a este lead, e o que ainda pode ser desfeito',
    access: SUPERVISAO,
  })
    .input(z.object({ id }))
    .output(z.array(mesclagem)),
  previewUndoMerge: operation({
    method: 'GET',
    path: '/leads/{id}/mesclagens/{mesclagem}',
    summary: 'O que aconteceria ao desfazer a mesclagem de outro lead com este',
    access: SUPERVISAO,
  })
    .input(z.object({ id, mesclagem: id }))
    .output(previaDesfazer),
  undoMerge: operation({
    method: 'POST',
    path: '/leads/{id}/mesclagens/{mesclagem}/desfazer',
    summary: 'Separar de novo o lead que foi mesclado com este, com o que era dele',
    access: SUPERVISAO,
  })
    .input(desfazer)
    .output(lead),
  listInteracoes: operation({
    method: 'GET',
    path: '/leads/{id}/interacoes',
    summary: 'A linha do tempo de um lead, do mais novo ao mais antigo; os textos são dados de saúde',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, pagina: queryNumber().int().min(1).max(1_000).default(1) }))
    .output(z.object({ itens: z.array(interacao), total: z.number() })),
  createInteracao: operation({
    method: 'POST',
    path: '/leads/{id}/interacoes',
    summary: 'Registrar um contato ou uma nota; o primeiro contato tira o lead de "Novo"',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      proximaAcao.extend({
        id,
        tipo: z.enum(TIPOS_INTERACAO),
        resultado: z.enum(RESULTADOS).nullable().default(null),
        texto: opcional(INTERACAO_MAXIMA).default(null),
        ocorreu_em: instante.optional(),
        envio_id,
      }),
    )
    .output(leadCartao),
  completeInteracao: operation({
    method: 'PATCH',
    path: '/leads/{id}/interacoes/{envio_id}',
    summary: 'Completar o contato que quem chama registrou: o que a família disse, uma vez, e a próxima ação',
    access: SEM_SUPERVISOR,
  })
    .input(
      proximaAcao.extend({
        id,
        /** Idempotency key of the contact, chosen by the page. */
        envio_id: id,
        texto: opcional(INTERACAO_MAXIMA).default(null),
      }),
    )
    .output(leadCartao),
  useInformado: operation({
    method: 'POST',
    path: '/leads/{id}/interacoes/{interacao}/usar',
    summary: 'Passar para o lead o e-mail ou o telefone que um formulário informou',
    access: SEM_SUPERVISOR,
  })
    .input(versioned.extend({ interacao: id, campo: z.enum(CAMPOS_INFORMADOS) }))
    .output(lead),
  startContato: operation({
    method: 'POST',
    path: '/leads/{id}/iniciar',
    summary: 'Registrar que o WhatsApp ou a ligação foi aberta; não conta como contato',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, canal: z.enum(['whatsapp', 'ligacao']), envio_id }))
    .output(z.object({ ok: z.literal(true) })),
  listPassagens: operation({
    method: 'GET',
    path: '/leads/{id}/etapas',
    summary: 'Por que etapas um lead passou',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(z.array(passagem)),
  listFiltros: operation({
    method: 'GET',
    path: '/leads-filtros',
    summary: 'Os filtros salvos de quem chama, por nome',
    access: SIGNED_IN,
  }).output(z.array(filtroSalvo)),
  createFiltro: operation({
    method: 'POST',
    path: '/leads-filtros',
    summary: 'Salvar um filtro; cada pessoa tem até 20',
    access: SIGNED_IN,
    successStatus: 201,
  })
    .input(z.object({ nome: nome(FILTRO_NOME), filtro: filtroGuardado }))
    .output(filtroSalvo),
  deleteFiltro: operation({
    method: 'DELETE',
    path: '/leads-filtros/{id}',
    summary: 'Excluir um filtro salvo',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  listPacientes: operation({
    method: 'GET',
    path: '/leads/{id}/pacientes',
    summary: 'Os pacientes de um lead que quem chama atende',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(z.array(pacienteLinha)),
  createPaciente: operation({
    method: 'POST',
    path: '/leads/{id}/pacientes',
    summary: 'Novo paciente de um lead, antes do cadastro: só o que se sabe dele',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      z.object({
        id,
        nome_completo: nome(NOME_DO_CADASTRO),
        data_nascimento: pacienteCampos.shape.data_nascimento.default(null),
        sexo: pacienteCampos.shape.sexo.default(null),
        envio_id: z.uuid(),
      }),
    )
    .output(paciente),
  previewTransferPaciente: operation({
    method: 'GET',
    path: '/pacientes/{id}/transferir',
    summary: 'O lead em aberto de um paciente e o que iria junto com ele',
    access: ['admin'],
  })
    .input(z.object({ id }))
    .output(
      z.object({
        /** The patient's open lead; null without one. */
        lead: z.object({ codigo: z.string(), nome_contato: z.string() }).nullable(),
        /** Further patients of the lead who were not admitted yet. */
        pacientes: z.number(),
        /** The lead's visits ahead, and past ones whose outcome is not recorded. */
        visitas: z.number(),
        /** Quotes that are drafted, wait for an answer, or were accepted. */
        orcamentos: z.number(),
      }),
    ),
  transferPaciente: operation({
    method: 'POST',
    path: '/pacientes/{id}/transferir',
    summary: 'Entregar um paciente a outro consultor, com o lead em aberto se pedido',
    access: ['admin'],
  })
    .input(versioned.extend({ consultor_id: z.uuid(SELECIONE_CONSULTOR), com_lead: z.boolean() }))
    .output(paciente),
}
