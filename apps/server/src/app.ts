import type { FastifyInstance } from 'fastify'
import { acessoRoutes } from './acesso/acesso.routes.ts'
import { createAcessoService } from './acesso/acesso.service.ts'
import { duasEtapasRoutes } from './acesso/duas-etapas.routes.ts'
import { createDuasEtapas } from './acesso/duas-etapas.service.ts'
import { arquivosRoutes } from './arquivos/arquivos.routes.ts'
import { createArquivos } from './arquivos/arquivos.service.ts'
import { serveEnvios } from './arquivos/envios.routes.ts'
import { EnviosStore } from './arquivos/envios-store.ts'
import { removeOrphans } from './arquivos/limpeza.ts'
import { createPrivados } from './arquivos/privados.service.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { buscaRoutes, serveBusca } from './busca/busca.routes.ts'
import { createBuscaService } from './busca/busca.service.ts'
import { cadastroRoutes } from './cadastro/cadastro.routes.ts'
import { createCadastroService } from './cadastro/cadastro.service.ts'
import { documentosRoutes, serveDocumentos } from './cadastro/documentos.routes.ts'
import { createDocumentosService } from './cadastro/documentos.service.ts'
import { paginasCadastro } from './cadastro/pagina-cadastro.ts'
import { catalogosRoutes } from './catalogos/catalogos.routes.ts'
import { createCatalogosService } from './catalogos/catalogos.service.ts'
import { cidadesRoutes } from './cidades/cidades.routes.ts'
import { createCidadesService } from './cidades/cidades.service.ts'
import { listUrlsDeArquivos } from './clinicas/clinicas.queries.ts'
import { clinicasRoutes, serveClinicas } from './clinicas/clinicas.routes.ts'
import { createClinicasService } from './clinicas/clinicas.service.ts'
import { importacaoRoutes, serveImportacao } from './clinicas/importacao/importacao.routes.ts'
import { createImportacaoService } from './clinicas/importacao/importacao.service.ts'
import { compartilhamentoRoutes } from './compartilhamento/compartilhamento.routes.ts'
import { createCompartilhamentoService } from './compartilhamento/compartilhamento.service.ts'
import { paginasCompartilhadas } from './compartilhamento/pagina-compartilhada.ts'
import { dispositivosRoutes } from './dispositivos/dispositivos.routes.ts'
import { createDispositivosService } from './dispositivos/dispositivos.service.ts'
import { governoRoutes } from './dispositivos/governo.routes.ts'
import { createGovernoService } from './dispositivos/governo.service.ts'
import { endInativas, removeAntigos } from './dispositivos/manutencao.ts'
import { findEmpresa } from './empresa/empresa.queries.ts'
import { empresaRoutes } from './empresa/empresa.routes.ts'
import { createEmpresaService } from './empresa/empresa.service.ts'
import { estadosRoutes } from './estados/estados.routes.ts'
import { createEstadosService } from './estados/estados.service.ts'
import { inicioRoutes } from './inicio/inicio.routes.ts'
import { createBuscaPublicaService } from './links-busca/busca-publica.service.ts'
import { linksBuscaRoutes } from './links-busca/links-busca.routes.ts'
import { createLinksBuscaService } from './links-busca/links-busca.service.ts'
import { paginaBusca } from './links-busca/pagina-busca.ts'
import { notificacoesRoutes } from './notificacoes/notificacoes.routes.ts'
import { createAnexos } from './pacientes/anexos.service.ts'
import { createPacientes } from './pacientes/pacientes.service.ts'
import { serveApi } from './platform/api.ts'
import type { Auth } from './platform/auth/auth.ts'
import { createDeviceKeys } from './platform/auth/device-key.ts'
import { listUrlsDeFotos } from './platform/auth/profiles.queries.ts'
import { createVerifySession } from './platform/auth/verify-session.ts'
import { createCipher } from './platform/cipher.ts'
import { readDataKey } from './platform/database.ts'
import type { Database } from './platform/db.ts'
import type { Env } from './platform/env.ts'
import { serveHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { startJobs } from './platform/jobs.ts'
import type { Mail } from './platform/mail.ts'
import { serveMidia } from './platform/midia.ts'
import { os } from './platform/operations.ts'
import { realtimeRoutes } from './platform/realtime.routes.ts'
import { startRealtime } from './platform/realtime.ts'
import { openStorages } from './platform/storage.ts'
import { serveWeb } from './platform/web.ts'
import { tarefasRoutes } from './tarefas/tarefas.routes.ts'
import { createTarefas } from './tarefas/tarefas.service.ts'
import { serveUsuarios, usuariosRoutes } from './usuarios/usuarios.routes.ts'
import { createUsuariosService } from './usuarios/usuarios.service.ts'

export type Deps = {
  env: Env
  database: Database
  auth: Auth
  mail: Mail
  /** Whether work that happens without a visitor is done here. */
  withJobs?: boolean
  /** Milliseconds; a test's own when it moves the time. */
  clock?: () => number
}

/** The whole server, ready to listen: the only list of features. Closing it stops what it started. */
export async function buildApp({
  env,
  database,
  auth,
  mail,
  withJobs = false,
  clock = Date.now,
}: Deps): Promise<FastifyInstance> {
  const app = await createHttp(env)
  const realtime = await startRealtime(database)
  const devices = createDeviceKeys(readDataKey(env), { secure: env.PUBLIC_URL?.startsWith('https:') ?? false })
  const verifySession = await createVerifySession({ database, auth, devices, clock })
  const dispositivos = createDispositivosService({ database, devices, clock })
  const busca = await createBuscaService({ database, realtime, log: app.log })
  const storages = await openStorages(env)
  const cipher = createCipher(readDataKey(env))
  const privados = createPrivados(storages.documentos, cipher)
  const anexos = createAnexos({ database, privados, cipher, agora: clock })
  const pacientes = createPacientes(database, cipher)
  const cadastro = createCadastroService({ database, pacientes, anexos, agora: clock })
  const documentos = createDocumentosService({ database, anexos, agora: clock })
  const compartilhamento = createCompartilhamentoService(database, clock)
  const buscaPublica = createBuscaPublicaService(database, busca, clock)
  const tarefas = createTarefas(database, app.log)
  const empresa = await createEmpresaService(database, realtime)
  const envios = new EnviosStore(storages.envios)
  const arquivos = createArquivos(database, storages, envios)
  const removeArquivosSemUso = () => removeOrphans(database, storages, { listUsedUrls: () => listUsedUrls(database) })
  const work = [
    { name: 'arquivos-sem-uso', cron: '0 3 * * *', run: removeArquivosSemUso },
    { name: 'documentos-sem-cadastro', cron: '10 3 * * *', run: () => anexos.removeAbandonados() },
    { name: 'dispositivos-antigos', cron: '30 3 * * *', run: () => removeAntigos(database, clock) },
    { name: 'sessoes-inativas', cron: '* * * * *', run: () => endInativas(database, clock) },
  ]
  const jobs = withJobs ? await startJobs(database, work, app.log) : null
  app.addHook('onClose', async () => {
    await jobs?.stop()
    await tarefas.stop()
    await busca.stop()
    await realtime.stop()
  })

  serveHealth(app, database, () => busca.ready())
  serveBusca(app, verifySession, busca)
  const clinicas = createClinicasService(database)
  serveClinicas(app, verifySession, clinicas)
  const importacao = createImportacaoService({ database, tarefas, arquivos, storage: storages.envios })
  serveImportacao(app, verifySession, importacao)
  serveEnvios(app, verifySession, envios)
  serveDocumentos(app, verifySession, documentos)
  const usuarios = createUsuariosService(database, auth, mail)
  serveUsuarios(app, verifySession, usuarios)
  const acesso = createAcessoService({ database, auth, verifySession, dispositivos })
  const router = os.router({
    acesso: acessoRoutes(acesso),
    arquivos: arquivosRoutes(arquivos),
    auditoria: auditoriaRoutes(database),
    busca: buscaRoutes(busca),
    cadastro: { ...cadastroRoutes(cadastro), ...documentosRoutes(documentos) },
    notificacoes: notificacoesRoutes(database),
    catalogos: catalogosRoutes(createCatalogosService(database)),
    cidades: cidadesRoutes(database, createCidadesService({ database, tarefas, arquivos })),
    clinicas: clinicasRoutes(clinicas),
    compartilhamento: compartilhamentoRoutes(compartilhamento),
    duasEtapas: duasEtapasRoutes(createDuasEtapas(database, auth), acesso),
    dispositivos: {
      ...dispositivosRoutes(dispositivos),
      ...governoRoutes(createGovernoService(database, clock)),
    },
    estados: estadosRoutes(createEstadosService(database)),
    empresa: empresaRoutes(empresa),
    importacao: importacaoRoutes(importacao),
    inicio: inicioRoutes(database),
    linksBusca: linksBuscaRoutes(createLinksBuscaService(database, clock), buscaPublica),
    realtime: realtimeRoutes(realtime),
    tarefas: tarefasRoutes(tarefas),
    usuarios: usuariosRoutes(usuarios),
  })
  serveApi(app, router, verifySession)
  await serveMidia(app, env, storages.remote)
  const company = () => findEmpresa(database.db)
  const companyWhatsApp = async () => (await company()).whatsapp
  await serveWeb(app, env, empresa.getPageValues, [
    ...paginasCompartilhadas(compartilhamento, companyWhatsApp),
    ...paginasCadastro(cadastro, company),
    paginaBusca(buscaPublica, companyWhatsApp),
  ])
  return app
}

/** Every address of a file that something refers to. */
async function listUsedUrls({ db }: Database): Promise<string[]> {
  const { logo_url } = await findEmpresa(db)
  return [...(await listUrlsDeArquivos(db)), ...(await listUrlsDeFotos(db)), logo_url ?? '']
}
