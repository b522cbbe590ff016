import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { acessoFeature } from './acesso/acesso.feature.ts'
import { agendaFeature } from './agenda/agenda.feature.ts'
import { visitasDoPaciente } from './agenda/do-lead.queries.ts'
import { visitasDoLead } from './agenda/visitas-do-lead.ts'
import { arquivosFeature } from './arquivos/arquivos.feature.ts'
import { avisosFeature } from './avisos/avisos.feature.ts'
import { buscaFeature } from './busca/busca.feature.ts'
import { cadastroFeature } from './cadastro/cadastro.feature.ts'
import { linksCadastroDoLead } from './cadastro/cadastro.queries.ts'
import { campanhasFeature } from './campanhas/campanhas.feature.ts'
import { catalogosFeature } from './catalogos/catalogos.feature.ts'
import { cidadesFeature } from './cidades/cidades.feature.ts'
import { clinicasFeature } from './clinicas/clinicas.feature.ts'
import { compartilhamentoFeature } from './compartilhamento/compartilhamento.feature.ts'
import { sharedLinksDoLead } from './compartilhamento/compartilhamento.queries.ts'
import { createRevogacao } from './consentimentos/revogacao.service.ts'
import { contatosFeature } from './contatos/contatos.feature.ts'
import { copiasFeature } from './copias/copias.feature.ts'
import { DECLARACOES } from './dados-pessoais.ts'
import { dispositivosFeature } from './dispositivos/dispositivos.feature.ts'
import { createVerifySession } from './dispositivos/verify-session.queries.ts'
import { documentosFeature } from './documentos/documentos.feature.ts'
import { linksDocumentosDoPaciente } from './documentos/documentos.queries.ts'
import { empresaFeature } from './empresa/empresa.feature.ts'
import { chamadasDoLead } from './entradas/chamadas.queries.ts'
import { entradasFeature } from './entradas/entradas.feature.ts'
import { estadosFeature } from './estados/estados.feature.ts'
import { etapasFeature } from './etapas/etapas.feature.ts'
import { fichasFeature } from './fichas/fichas.feature.ts'
import { fichasComConsentimento, linksFichaDoPaciente } from './fichas/fichas.queries.ts'
import { financeiroFeature } from './financeiro/financeiro.feature.ts'
import { createSincroniaFinanceiro } from './financeiro/sincronia.service.ts'
import { historicoFeature } from './historico/historico.feature.ts'
import { inicioFeature } from './inicio/inicio.feature.ts'
import { internacoesFeature } from './internacoes/internacoes.feature.ts'
import { internacoesDoLead, internacoesDoPaciente } from './internacoes/internacoes.queries.ts'
import { leadsComConsentimento } from './leads/consentimentos.queries.ts'
import { leadsFeature } from './leads/leads.feature.ts'
import type { ParteDoLead } from './leads/partes.service.ts'
import { linksBuscaFeature } from './links-busca/links-busca.feature.ts'
import { metricasFeature } from './metricas/metricas.feature.ts'
import { modelosFeature } from './modelos/modelos.feature.ts'
import { listCopiasEmUso } from './mudanca/andamento.queries.ts'
import { imagensDeForaFeature } from './mudanca/arquivos/imagens-de-fora.feature.ts'
import { createLinkAntigo } from './mudanca/link-antigo.ts'
import { mudancaFeature } from './mudanca/mudanca.feature.ts'
import { notificacoesFeature } from './notificacoes/notificacoes.feature.ts'
import { orcamentosDoPaciente } from './orcamentos/do-lead.queries.ts'
import { orcamentosFeature } from './orcamentos/orcamentos.feature.ts'
import { orcamentosDoLead } from './orcamentos/orcamentos-do-lead.ts'
import { anexosDoLead } from './pacientes/anexos.queries.ts'
import { pacientesFeature } from './pacientes/pacientes.feature.ts'
import { pacientesComConsentimento } from './pacientes/pacientes.queries.ts'
import { pendenciasFeature } from './pendencias/pendencias.feature.ts'
import type { Auth } from './platform/auth/auth.ts'
import { createDeviceKeys } from './platform/auth/device-key.ts'
import type { Database } from './platform/db/db.ts'
import type { Rows } from './platform/db/rows-of-parent.ts'
import type { Env } from './platform/env.ts'
import { collectRoutes, type Feature, type Kit } from './platform/feature.ts'
import { serveApi } from './platform/http/api.ts'
import { limitApi } from './platform/http/api-limit.ts'
import { refuseUntilReady, serveHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { limitPublic } from './platform/http/public-limit.ts'
import { pageScripts, serveWeb } from './platform/http/web.ts'
import { createWorkQueue, type StartJobs, startJobs } from './platform/jobs.ts'
import { createCipher } from './platform/keys/cipher.ts'
import type { MailService } from './platform/mail.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { platformMeasures } from './platform/metrics/platform-measures.ts'
import { createPdfs } from './platform/pdf/pdf.ts'
import { createPush } from './platform/push/push.ts'
import { keepRows } from './platform/realtime/kept-rows.ts'
import { realtimeRoutes } from './platform/realtime/realtime.routes.ts'
import { startRealtime } from './platform/realtime/realtime.ts'
import { createServices } from './platform/services/services.ts'
import { serveMedia } from './platform/storage/media.ts'
import { openStorages } from './platform/storage/storage.ts'
import { privacidadeFeature } from './privacidade/privacidade.feature.ts'
import { solicitacoesFeature } from './privacidade/solicitacoes/solicitacoes.feature.ts'
import { tarefasFeature } from './tarefas/tarefas.feature.ts'
import { usuariosFeature } from './usuarios/usuarios.feature.ts'
import { vagasFeature } from './vagas/vagas.feature.ts'

/** Rows that follow a patient in a merge, locked in this order like those of leads. */
export const PARTES_DO_PACIENTE: readonly Rows[] = [
  visitasDoPaciente,
  internacoesDoPaciente,
  orcamentosDoPaciente,
  linksDocumentosDoPaciente,
  linksFichaDoPaciente,
]

/** Rows that follow a lead when it changes hands, is merged or is lost. */
export const partesDoLead = (kit: Pick<Kit, 'cipher' | 'clock'>): readonly ParteDoLead[] => [
  visitasDoLead(kit),
  internacoesDoLead,
  orcamentosDoLead,
  sharedLinksDoLead,
  linksCadastroDoLead,
  chamadasDoLead,
  anexosDoLead,
]

/** Every feature, one line each; its own `*.feature.ts` wires it. */
async function createFeatures(kit: Kit) {
  const tarefas = tarefasFeature(kit)
  const arquivos = arquivosFeature(kit, { listUsedUrls: () => listUsedFiles(features) })
  const empresa = await empresaFeature(kit)
  const busca = await buscaFeature(kit)
  const dispositivos = dispositivosFeature(kit)
  const revogacao = createRevogacao([leadsComConsentimento, pacientesComConsentimento, fichasComConsentimento])
  /** Admissions are judged again after a saved change; a failure does not undo it. */
  const judged = (work: Promise<unknown>) =>
    work.catch((err) => kit.log.error({ err }, 'admissions were not judged again'))
  const pacientes = pacientesFeature(kit, {
    revogacao,
    partes: PARTES_DO_PACIENTE,
    pessoaMudou: (paciente) => judged(internacoes.esperas.judgePaciente(paciente)),
  })
  const leads = await leadsFeature(kit, {
    tarefas: tarefas.service,
    arquivos: arquivos.service,
    pacientes: pacientes.entrega,
    partes: partesDoLead(kit),
  })
  const clinicas = clinicasFeature(kit, {
    tarefas: tarefas.service,
    arquivos: arquivos.service,
    naturezaMudou: (clinica) => judged(internacoes.esperas.judgeNaturezas(clinica)),
  })
  const sincronia = createSincroniaFinanceiro(kit)
  const metricas = metricasFeature(kit, { busca: busca.service })
  const internacoes = internacoesFeature(kit, {
    leads: leads.admissoes,
    pacientes: pacientes.admissoes,
    sincronia,
  })
  const privacidade = privacidadeFeature(kit, { declaracoes: DECLARACOES, revogacao })
  const copias = copiasFeature(kit, { emUso: () => listCopiasEmUso(kit.database.db) })
  const acesso = acessoFeature(kit, { dispositivos: dispositivos.service })
  const imagensDeFora = imagensDeForaFeature(kit)
  const features: Feature[] = [
    tarefas,
    arquivos,
    empresa,
    busca,
    dispositivos,
    pacientes,
    leads,
    clinicas,
    acesso,
    agendaFeature(kit, leads),
    historicoFeature(kit),
    avisosFeature(kit),
    cadastroFeature(kit, { ...pacientes, entrada: leads.entrada, openLinkAntigo: createLinkAntigo(kit) }),
    catalogosFeature(kit),
    cidadesFeature(kit, { tarefas: tarefas.service, arquivos: arquivos.service }),
    campanhasFeature(kit),
    compartilhamentoFeature(kit, leads),
    contatosFeature(kit, { tarefas: tarefas.service, arquivos: arquivos.service }),
    copias,
    documentosFeature(kit, pacientes),
    entradasFeature(kit, { entrada: leads.entrada }),
    estadosFeature(kit, clinicas.uso),
    etapasFeature(kit),
    fichasFeature(kit, internacoes),
    financeiroFeature(kit, sincronia),
    imagensDeFora,
    inicioFeature(kit, { ...metricas, copias: copias.service, empresa: empresa.service }),
    internacoes,
    linksBuscaFeature(kit, { busca: busca.service, entrada: leads.entrada }),
    metricas,
    modelosFeature(kit),
    mudancaFeature(kit, {
      copias: copias.service,
      prove: acesso.duasEtapas.prove,
      declaracoes: DECLARACOES,
      mudar: imagensDeFora.mudar,
    }),
    notificacoesFeature(kit),
    orcamentosFeature(kit, { ...leads, sincronia }),
    pendenciasFeature(kit),
    privacidade,
    solicitacoesFeature(kit, { ...privacidade, revogacao }),
    usuariosFeature(kit),
    vagasFeature(kit),
    { routes: { realtime: realtimeRoutes(kit.realtime, { leads: leads.isSubstituto, visitas: leads.isSubstituto }) } },
  ]
  return { features, empresa: empresa.service }
}

const listUsedFiles = async (features: Feature[]) =>
  (await Promise.all(features.map((feature) => feature.usedFiles?.() ?? []))).flat()

export type Deps = {
  env: Env
  /** Key that encrypts personal data and hashes device ids. */
  dataKey: string
  database: Database
  auth: Auth
  mail: MailService
  /** False on nodes without scheduled jobs; else the pace at which they are polled for, or another way to run them. */
  withJobs?: boolean | { pollingSeconds: number } | StartJobs
  /** Milliseconds between tries of storage and mail server; by default nodes with jobs try at their own pace. */
  tryServicesMs?: number
  /** Destination of the log; stdout by default. */
  logTo?: DestinationStream
  /** Folder of the built pages, if not the build's own. */
  dist?: string
  /** Milliseconds since 1970; tests replace it. */
  clock?: () => number
  /** Called once the routes exist; until the read model is loaded, all but health checks answer 503. */
  onRoutes?: (app: FastifyInstance) => Promise<unknown>
}

/** The whole server, ready to listen. Closing it stops everything it started. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env, logTo, dist } = deps
  const app = await createHttp(env, { scripts: pageScripts(dist), ...(logTo && { logTo }) })
  try {
    await furnish(app, deps)
    return app
  } catch (error) {
    // Stops what has started, which would go on asking a closing database.
    await app.close()
    throw error
  }
}

async function furnish(
  app: FastifyInstance,
  { env, dataKey, database, auth, mail, withJobs = false, tryServicesMs, dist, clock = Date.now, onRoutes }: Deps,
) {
  const stops: (() => Promise<unknown>)[] = []
  app.addHook('onClose', async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  })
  const metrics = env.METRICS_TOKEN === undefined ? null : await openMetrics(app)
  const realtime = await startRealtime(database)
  keepRows(database, realtime)
  stops.push(realtime.stop)
  app.addHook('preClose', async () => realtime.endWatching())
  const devices = createDeviceKeys(dataKey, env.PUBLIC_URL)
  const verifySession = await createVerifySession({ database, auth, devices, clock, maxDays: env.SESSION_MAX_DAYS })
  const storages = await openStorages(env)
  const services = createServices(
    { env, storages, mail, log: app.log },
    tryServicesMs === undefined ? {} : { wellMs: tryServicesMs, brokenMs: tryServicesMs },
  )
  const cipher = createCipher(dataKey)
  const pdfs = createPdfs()
  stops.push(pdfs.stop, services.stop)
  const queue = createWorkQueue()
  const { features, empresa } = await createFeatures({
    env,
    database,
    auth,
    mail,
    log: app.log,
    clock,
    realtime,
    devices,
    verifySession,
    storages,
    services,
    cipher,
    push: createPush(env, dataKey),
    pdfs,
    queue,
  })
  stops.push(async () => {
    for (const feature of features) await feature.stop?.()
  })
  const work = features.flatMap(({ jobs = [] }) => jobs)
  const queues = features.flatMap(({ queues = [] }) => queues)
  const [start, polling] =
    typeof withJobs === 'function' ? [withJobs, {}] : [startJobs, withJobs === true ? {} : withJobs]
  const jobs = polling ? await start(database, work, app.log, { ...polling, queues }) : null
  if (jobs) {
    stops.push(jobs.stop)
    queue.open(jobs)
  }
  if (withJobs || tryServicesMs !== undefined) services.start()

  const pages = features.flatMap(({ pages = [] }) => pages)
  const isReady = () => features.every(({ ready }) => ready?.() ?? true)
  refuseUntilReady(app, isReady)
  limitPublic(app, env.PUBLIC_RATE_LIMIT, pages)
  limitApi(app, env.RATE_LIMIT)
  serveHealth(app, database, isReady)
  if (env.METRICS_TOKEN !== undefined)
    metrics?.serve(env.METRICS_TOKEN, [
      ...platformMeasures({ database, mail, storages, realtime, jobs, isReady }),
      ...services.measures,
      ...features.flatMap(({ measures = [] }) => measures),
    ])
  const { router, past } = collectRoutes(features, contract)
  for (const operation of past) operation.serve(app, verifySession)
  for (const feature of features) feature.serve?.(app)
  serveApi(app, router, verifySession)
  await app.register(serveMedia, { env, remote: storages.remote })
  await serveWeb(app, env, empresa.getPageValues, pages, dist)
  await onRoutes?.(app)
  for (const feature of features) await feature.load?.()
}
