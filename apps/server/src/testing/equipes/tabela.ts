import { RECORTES } from '@portal/contract/metricas/recortes'
import { addDias } from '@portal/contract/regras/dia'
import { REGRA } from '../../leads/distribuicao/roleta.factory.ts'
import { NOBODY_ID } from '../testing.ts'
import type { Mundo } from './mundo.ts'

export type Chamada = {
  metodo?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  caminho: string
  corpo?: object
  /** Expected status, by default 200. */
  status?: number
}

/**
 * Calls for an operation that supervisors may call. Answers to `le` have nothing of other teams, and stay the same
 * whatever those do; calls of `recusa` name rows of other teams, and are refused without a change. `alheia` is the
 * reason why an operation has no rows of consultants.
 */
type Operacao = { le?: (m: Mundo) => Chamada[]; recusa?: (m: Mundo) => Chamada[] } | { alheia: string }

const get = (caminho: string, status?: number): Chamada => ({ caminho, ...(status && { status }) })
const post = (caminho: string, corpo: object, status?: number): Chamada => ({
  metodo: 'post',
  caminho,
  corpo,
  ...(status && { status }),
})

const CLINICAS = { alheia: 'clinics and places are everybody’s' }
const PROPRIA = { alheia: 'the caller’s own' }
const DA_EMPRESA = { alheia: 'settings of the company' }
const TAREFAS = { alheia: 'work that the caller began' }

const periodo = ({ dia }: Mundo) => `de=${addDias(dia, -1)}&ate=${dia}`
const estranhos = ({ bia, caio }: Mundo) => [bia.id, caio.id]
const leadsAlheios = ({ daBia, doCaio }: Mundo) => [daBia.aberto, daBia.ganho, doCaio.aberto]
const regraCom = ({ bia }: Mundo, campos: object = {}) => ({
  ...REGRA,
  ativa: false,
  participantes: [{ consultor_id: bia.id, peso: 1 }],
  ...campos,
})
const MOTIVO = 'motivo=Conferencia'

export const TABELA: Record<string, Operacao> = {
  'agenda.exportVisitas': {
    le: (m) => [get(`/visitas-exportar?${periodo(m)}&${MOTIVO}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/visitas-exportar?${periodo(m)}&${MOTIVO}&consultor_id=${id}`, 404)),
  },
  'agenda.listCalendario': {
    le: (m) => [get(`/visitas-do-calendario?${periodo(m)}&por=dia&cabem=2`)],
    recusa: (m) =>
      estranhos(m).map((id) => get(`/visitas-do-calendario?${periodo(m)}&por=dia&cabem=2&consultor_id=${id}`, 404)),
  },
  'agenda.listVisitas': {
    le: (m) => [get(`/visitas?${periodo(m)}`), get(`/visitas?${periodo(m)}&consultor_id=${m.ana.id}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/visitas?${periodo(m)}&consultor_id=${id}`, 404)),
  },
  'agenda.listVisitasDoLead': {
    le: (m) => [get(`/leads/${m.daAna.aberto}/visitas`)],
    recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}/visitas`, 404)),
  },
  'arquivos.concludeEnvio': PROPRIA,
  'arquivos.getLugar': PROPRIA,
  'auditoria.listHistorico': {
    le: (m) => [
      get(`/auditoria/distribuicao_regras/${m.daCasa.id}`),
      get(`/auditoria/distribuicao_participantes/${m.participantes.ana}`),
      get(`/auditoria/coberturas/${m.daAnaCoberta}`),
      get(`/auditoria/metas/${m.metas.ana}`),
    ],
    recusa: (m) => [
      get(`/auditoria/distribuicao_participantes/${m.participantes.bia}`, 404),
      get(`/auditoria/coberturas/${m.daBiaCoberta}`, 404),
      get(`/auditoria/metas/${m.metas.bia}`, 404),
      get(`/auditoria/leads/${m.daBia.aberto}`, 404),
      get(`/auditoria/profiles/${m.bia.id}`, 403),
    ],
  },
  'avisos.createAssinatura': PROPRIA,
  'avisos.deleteAssinatura': PROPRIA,
  'avisos.getAvisos': { le: () => [get('/avisos')] },
  'avisos.sendTeste': PROPRIA,
  'avisos.updateAvisos': PROPRIA,
  'busca.countOpcoes': CLINICAS,
  'busca.findAlternativas': CLINICAS,
  'busca.findClinicas': CLINICAS,
  'busca.findPontos': CLINICAS,
  'busca.findPorNome': CLINICAS,
  'catalogos.listItens': DA_EMPRESA,
  'cidades.getCidade': CLINICAS,
  'cidades.searchCidades': CLINICAS,
  'clinicas.getDetalhe': { le: (m) => [get(`/clinicas/${m.clinica}`)] },
  'compartilhamento.createSharedLink': {
    recusa: (m) => leadsAlheios(m).map((lead_id) => post('/compartilhamento', { clinica_id: m.clinica, lead_id }, 403)),
  },
  'compartilhamento.deactivateSharedLink': {
    recusa: (m) => [post(`/compartilhamento/${m.daBia.link}/desativar`, {}, 404)],
  },
  'compartilhamento.exportSharedLinks': { le: () => [get('/compartilhamento-exportar')] },
  'compartilhamento.getMeuContato': { le: () => [get('/compartilhamento/contato')] },
  'compartilhamento.listSharedLinks': { le: () => [get('/compartilhamento?pagina=1')] },
  'conta.changeSenha': PROPRIA,
  'conta.getConta': { le: () => [get('/conta')] },
  'conta.getPreferencias': { le: () => [get('/conta/preferencias')] },
  'conta.signOutEverywhere': PROPRIA,
  'conta.updateConta': PROPRIA,
  'conta.updatePreferencias': PROPRIA,
  'dispositivos.heartbeat': PROPRIA,
  'dispositivos.listMeusDispositivos': PROPRIA,
  'dispositivos.renameDispositivo': PROPRIA,
  'distribuicao.createCobertura': {
    recusa: (m) => [
      post('/distribuicao/coberturas', { titular_id: m.bia.id, substituto_id: m.ana.id, de: m.dia, ate: m.dia }, 422),
      post('/distribuicao/coberturas', { titular_id: m.ada.id, substituto_id: m.caio.id, de: m.dia, ate: m.dia }, 422),
    ],
  },
  'distribuicao.createRegra': { recusa: (m) => [post('/distribuicao/regras', regraCom(m, { nome: 'Alheia' }), 422)] },
  'distribuicao.deleteRegra': {
    recusa: (m) => [{ metodo: 'delete', caminho: `/distribuicao/regras/${m.daCasa.id}`, status: 403 }],
  },
  'distribuicao.distributeLeads': {
    le: (m) => [post('/distribuicao/automatica', { ids: leadsAlheios(m) })],
  },
  'distribuicao.endCobertura': {
    recusa: (m) => [post(`/distribuicao/coberturas/${m.daBiaCoberta}/encerrar`, {}, 404)],
  },
  'distribuicao.exportEventos': {
    le: () => [get(`/distribuicao/eventos.csv?${MOTIVO}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/distribuicao/eventos.csv?${MOTIVO}&consultor_id=${id}`, 404)),
  },
  'distribuicao.getExplicacao': {
    le: (m) => [
      get(`/distribuicao/ofertas/${m.daAna.oferta}/explicacao`),
      get(`/distribuicao/ofertas/${m.naFila}/explicacao`),
    ],
    recusa: (m) => [get(`/distribuicao/ofertas/${m.daBia.oferta}/explicacao`, 404)],
  },
  'distribuicao.listCoberturas': {
    le: (m) => [get('/distribuicao/coberturas'), get(`/distribuicao/coberturas?titular_id=${m.bia.id}`)],
  },
  'distribuicao.listConsultoresDistribuicao': { le: () => [get('/distribuicao/consultores')] },
  'distribuicao.listEventos': {
    le: (m) => [get('/distribuicao/eventos'), get(`/distribuicao/eventos?lead_id=${m.daBia.aberto}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/distribuicao/eventos?consultor_id=${id}`, 404)),
  },
  'distribuicao.listFila': {
    le: (m) => [get(`/distribuicao/fila?id=${m.fila}&id=${m.daBia.aberto}`)],
  },
  'distribuicao.listRegras': { le: () => [get('/distribuicao/regras')] },
  'distribuicao.previewCarteira': {
    le: (m) => [get(`/distribuicao/carteira/${m.ana.id}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/distribuicao/carteira/${id}`, 404)),
  },
  'distribuicao.previewCobertura': {
    le: (m) => [get(`/distribuicao/coberturas-previa?titular_id=${m.ana.id}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/distribuicao/coberturas-previa?titular_id=${id}`, 422)),
  },
  'distribuicao.previewDistribuicao': {
    le: (m) => [post('/distribuicao/previa', { ids: [m.fila, ...leadsAlheios(m)] })],
  },
  'distribuicao.returnLeads': {
    recusa: (m) => [post('/distribuicao/devolver', { ids: leadsAlheios(m) }, 404)],
  },
  'distribuicao.saveRodizio': {
    recusa: (m) => [
      {
        metodo: 'put',
        caminho: '/distribuicao/rodizio',
        corpo: { versao: m.daCasa.versao, ativa: true, consultores: [m.ana.id] },
        status: 403,
      },
    ],
  },
  'distribuicao.simulateLead': {
    le: (m) => [
      post('/distribuicao/simular', { origem: 'site' }),
      post('/distribuicao/simular', { origem: 'site', telefone: m.telefoneDaBia }),
    ],
  },
  'distribuicao.sortRegras': {
    recusa: (m) => [
      { metodo: 'put', caminho: '/distribuicao/regras-ordem', corpo: { ids: [m.daCasa.id] }, status: 403 },
    ],
  },
  'distribuicao.transferCarteira': {
    recusa: (m) => [
      post(`/distribuicao/carteira/${m.bia.id}`, { consultor_id: m.ana.id, motivo: 'Férias' }, 404),
      post(`/distribuicao/carteira/${m.ana.id}`, { consultor_id: m.bia.id, motivo: 'Férias' }, 422),
    ],
  },
  'distribuicao.updateParticipante': {
    recusa: (m) =>
      estranhos(m).map((id) => ({
        metodo: 'put',
        caminho: `/distribuicao/consultores/${id}`,
        corpo: { limite_abertos: 1, limite_dia: 1, dias_horarios: null, pausado_ate: null, versao: 2 },
        status: 404,
      })),
  },
  'distribuicao.updateRegra': {
    recusa: (m) => [
      {
        metodo: 'patch',
        caminho: `/distribuicao/regras/${m.daCasa.id}`,
        corpo: regraCom(m, { nome: 'Minha', versao: m.daCasa.versao, participantes: [] }),
        status: 403,
      },
    ],
  },
  'empresa.getExpediente': DA_EMPRESA,
  'empresa.getMinhaEquipe': { le: () => [get('/empresa/minha-equipe')] },
  'estados.listEstados': DA_EMPRESA,
  'etapas.listCampos': DA_EMPRESA,
  'etapas.listEtapas': DA_EMPRESA,
  'etapas.listMotivos': DA_EMPRESA,
  'importacaoLeads.downloadRelatorioLeads': TAREFAS,
  'importacaoLeads.inspectArquivoLeads': TAREFAS,
  'importacaoLeads.listValoresLeads': TAREFAS,
  'importacaoLeads.startImportacaoLeads': {
    recusa: (m) => [
      post(
        '/importacao/leads',
        { arquivo_id: NOBODY_ID, mapeamento: ['nome_contato', 'telefone'], consultor_id: m.bia.id, simular: true },
        422,
      ),
      post(
        '/importacao/leads',
        {
          arquivo_id: NOBODY_ID,
          mapeamento: ['nome_contato', 'telefone'],
          mapa: { pessoas: { Bia: m.bia.id } },
          simular: true,
        },
        422,
      ),
    ],
  },
  'inicio.getHoje': { le: () => [get('/inicio/hoje')] },
  'leads.archiveLeads': { le: (m) => [post('/leads-arquivar', { ids: leadsAlheios(m) })] },
  'leads.checkTelefone': { le: (m) => [post('/leads-telefone', { telefone: m.telefoneDaBia })] },
  'leads.createFiltro': PROPRIA,
  'leads.createLead': {
    recusa: (m) =>
      estranhos(m).map((consultor_id) =>
        post('/leads', { nome_contato: 'Novo', telefone: '5511955554444', origem: 'site', consultor_id }, 422),
      ),
  },
  'leads.deleteFiltro': PROPRIA,
  'leads.divideLeads': {
    recusa: (m) => [
      post('/leads-dividir', { ids: [m.fila], consultores: [m.ana.id, m.bia.id] }, 422),
      post('/leads-dividir', { ids: leadsAlheios(m), consultores: [m.ana.id, m.ada.id], motivo: 'Férias' }, 404),
    ],
  },
  'leads.exportLeads': {
    le: (m) => [get(`/leads-exportar?${MOTIVO}`), get(`/leads-exportar?${MOTIVO}&consultor_id=${m.bia.id}`)],
  },
  'leads.getDestino': { recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}/destino`, 404)) },
  'leads.getFicha': {
    le: (m) => [get(`/leads/${m.daAna.aberto}/ficha`), get(`/leads/${m.fila}/ficha`)],
    recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}/ficha`, 404)),
  },
  'leads.getLead': {
    le: (m) => [get(`/leads/${m.daAna.aberto}`), get(`/leads/${m.fila}`)],
    recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}`, 404)),
  },
  'leads.getLinkDosLeads': {
    le: (m) => [get(`/leads-link/${m.daAna.link}`)],
    recusa: (m) => [get(`/leads-link/${m.daBia.link}`, 404)],
  },
  'leads.getMesclagem': {
    recusa: (m) => [
      get(`/leads/${m.daAna.aberto}/mesclar/${m.daBia.aberto}`, 404),
      get(`/leads/${m.daBia.aberto}/mesclar/${m.daAna.aberto}`, 404),
    ],
  },
  'leads.listCampanhas': { le: () => [get('/leads-campanhas'), get('/leads-campanhas?texto=Bia')] },
  'leads.listConsultoresLeads': { le: () => [get('/leads-consultores')] },
  'leads.listFiltros': PROPRIA,
  'leads.listLeads': {
    le: (m) => [
      get('/leads'),
      get('/leads?grupo=fila'),
      get('/leads?grupo=abertos'),
      get(`/leads?consultor_id=${m.bia.id}`),
      get('/leads?texto=Bege'),
      get(`/leads?texto=${m.telefoneDaBia}`),
      get(`/leads?link_id=${m.daBia.link}`),
    ],
  },
  'leads.listPassagens': {
    le: (m) => [get(`/leads/${m.daAna.aberto}/etapas`)],
    recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}/etapas`, 404)),
  },
  'leads.listRepetidos': {
    le: (m) => [get(`/leads/${m.daAna.aberto}/repetidos`)],
    recusa: (m) => leadsAlheios(m).map((id) => get(`/leads/${id}/repetidos`, 404)),
  },
  'leads.mergeLeads': {
    recusa: (m) => [
      post(`/leads/${m.daAna.aberto}/mesclar`, { versao: 1, outro: m.daBia.aberto, outro_versao: 1 }, 404),
      post(`/leads/${m.daBia.aberto}/mesclar`, { versao: 1, outro: m.daAna.aberto, outro_versao: 1 }, 404),
    ],
  },
  'leads.listMesclagens': {
    le: (m) => [
      get(`/leads/${m.mesclagens.daAna.fica}/mesclagens`),
      get(`/leads/${m.mesclagens.dividida.fica}/mesclagens`),
    ],
    recusa: (m) => [get(`/leads/${m.mesclagens.daBia.fica}/mesclagens`, 404)],
  },
  'leads.previewUndoMerge': {
    le: ({ mesclagens: { daAna } }) => [get(`/leads/${daAna.fica}/mesclagens/${daAna.id}`)],
    recusa: ({ mesclagens: { daBia, dividida } }) =>
      [daBia, dividida].map(({ fica, id }) => get(`/leads/${fica}/mesclagens/${id}`, 404)),
  },
  'leads.undoMerge': {
    recusa: ({ mesclagens: { daBia, dividida } }) =>
      [daBia, dividida].map(({ fica, id }) =>
        post(`/leads/${fica}/mesclagens/${id}/desfazer`, { versao: 2, vao: [] }, 404),
      ),
  },
  'leads.previewTransfer': {
    le: (m) => [post('/leads-transferir/previa', { ids: leadsAlheios(m), consultor_id: m.ana.id })],
  },
  'leads.reopenLead': {
    recusa: (m) => leadsAlheios(m).map((id) => post(`/leads/${id}/reabrir`, { versao: 1 }, 404)),
  },
  'leads.transferLeads': {
    recusa: (m) => [
      post('/leads-transferir', { ids: leadsAlheios(m), consultor_id: m.ana.id, motivo: 'Férias' }, 404),
      post('/leads-transferir', { ids: [m.daAna.aberto], consultor_id: m.bia.id, motivo: 'Férias' }, 422),
      post('/leads-transferir', { ids: [m.fila], consultor_id: m.caio.id }, 422),
    ],
  },
  'leads.unarchiveLead': {
    recusa: (m) => leadsAlheios(m).map((id) => post(`/leads/${id}/desarquivar`, { versao: 1 }, 404)),
  },
  'metas.getMetas': { le: (m) => [get('/metas'), get(`/metas?mes=${m.mes}`)] },
  'metas.saveMetas': {
    recusa: (m) =>
      (
        [
          [null, 403],
          [m.bia.id, 404],
          [m.caio.id, 404],
        ] as const
      ).map(([consultor_id, status]) => ({
        metodo: 'put',
        caminho: '/metas',
        corpo: {
          mes: m.mes,
          consultor_id,
          versao: 1,
          metas: { leads_contatados: 3, visitas: null, internacoes: null },
        },
        status,
      })),
  },
  'metricas.exportMetricas': {
    le: () => [get(`/metricas-exportar?periodo=30_dias&${MOTIVO}`)],
    recusa: (m) =>
      estranhos(m).map((id) => get(`/metricas-exportar?periodo=30_dias&${MOTIVO}&consultor_id=${id}`, 404)),
  },
  'metricas.getCampanhas': {
    le: () => [get('/metricas/campanhas?periodo=30_dias')],
    recusa: (m) => estranhos(m).map((id) => get(`/metricas/campanhas?periodo=30_dias&consultor_id=${id}`, 404)),
  },
  'metricas.getMetricas': {
    le: (m) => [get('/metricas?periodo=30_dias'), get(`/metricas?periodo=30_dias&consultor_id=${m.ana.id}`)],
    recusa: (m) => estranhos(m).map((id) => get(`/metricas?periodo=30_dias&consultor_id=${id}`, 404)),
  },
  'metricas.listLinhas': {
    le: (m) => [
      ...RECORTES.map((recorte) =>
        get(`/metricas/linhas?periodo=30_dias&recorte=${recorte}${parteDe(m, recorte)}`, LINHAS[recorte]),
      ),
      get(`/metricas/linhas?periodo=30_dias&recorte=campanha&valor=${encodeURIComponent('Campanha de Bia Bege 1')}`),
      get(`/metricas/linhas?periodo=30_dias&recorte=link&valor=${m.daBia.link}`),
    ],
    recusa: (m) =>
      estranhos(m).map((id) => get(`/metricas/linhas?periodo=30_dias&recorte=leads&consultor_id=${id}`, 404)),
  },
  'modelos.createModelo': PROPRIA,
  'modelos.deleteModelo': PROPRIA,
  'modelos.listModelos': { le: () => [get('/modelos')] },
  'modelos.updateModelo': PROPRIA,
  'notificacoes.listNotificacoes': { le: () => [get('/notificacoes')] },
  'notificacoes.markLidas': PROPRIA,
  'pendencias.listPendencias': {
    le: (m) => [get('/pendencias'), get(`/pendencias?entidade_id=${m.daBia.aberto}`)],
  },
  'pendencias.resolvePendencia': PROPRIA,
  'realtime.watchMudancas': { alheia: 'a stream, which has a test of its own' },
  'rede.getContorno': CLINICAS,
  'rede.listBuscasSemResultado': CLINICAS,
  'rede.listDemanda': { le: () => [get('/metricas/demanda?periodo=30_dias')] },
  'regularidade.getRegularidade': CLINICAS,
  'tarefas.cancelTarefa': TAREFAS,
  'tarefas.findTarefaEmAndamento': TAREFAS,
  'tarefas.getTarefa': TAREFAS,
  'vagas.getVagas': CLINICAS,
}

/** Status for supervisors, who may not read lists of money. */
const LINHAS: Partial<Record<(typeof RECORTES)[number], number>> = {
  aceite_orcamentos: 403,
  ticket: 403,
  comissao_paga: 403,
  repasse_recebido: 403,
  resultado_caixa: 403,
  comissao: 403,
  repasse: 403,
  resultado: 403,
}

function parteDe({ mes, daAna }: Mundo, recorte: (typeof RECORTES)[number]): string {
  const valores: Partial<Record<typeof recorte, string>> = {
    funil: 'qualificado',
    coorte: mes,
    faixa_contato: '0',
    origem: 'site',
    motivo: 'sem_motivo',
    etapa: 'novo',
    link: daAna.link,
  }
  return valores[recorte] ? `&valor=${valores[recorte]}` : ''
}
