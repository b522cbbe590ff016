import { listEmUso } from '../etapas/etapas.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { type Touched, unitOfWork } from '../platform/db/unit-of-work.ts'
import { type Achado, PALAVRAS_COM_DONO, readAchado, readPessoas } from './achado.ts'
import { prepareArquivos } from './arquivos/prepare-arquivos.ts'
import { reportArquivos } from './arquivos/report-arquivos.ts'
import { bringAuxiliar } from './auxiliares.ts'
import type { Contexto } from './bring.ts'
import { bringClinicas } from './clinicas.ts'
import { bringContas, CONTAS } from './contas.ts'
import { bringContatos } from './contatos.ts'
import { completeMapa, semDestino } from './destino.ts'
import type { Opcoes, Passo, Portal } from './execucoes.service.ts'
import type { Fonte, Leitura } from './fonte.ts'
import { bringHistorico } from './historico.ts'
import { bringLeads } from './leads.ts'
import { bringBuscas, bringCadastros, bringCompartilhados } from './links.ts'
import { bringCatalogo, bringCidades, bringEstados } from './listas.ts'
import { bringNotasDePacientes } from './notas-de-pacientes.ts'
import { bringPacientes } from './pacientes.ts'
import { objetosGuardados, openPreparo, type Preparo } from './preparo.queries.ts'
import { openFonte } from './read.ts'
import type { Como } from './reconhecidas.ts'
import { newRelatorio, type Relatorio } from './relatorio.ts'
import { type Lida, store, type TabelaLida } from './store.ts'

const SEM_CONTAS = 'O arquivo não traz auth.users: as contas vieram de profiles, sem senha, e esperam aprovação.'
const PADROES =
  'responsavel_1, responsavel_2, seus telefones, aceita_idosos e aceita_menores: o portal antigo nunca os gravava pelo formulário; confira-os.'

/** Shortest time between two reports of progress. */
const A_CADA_MS = 1_000

class Desfeita extends Error {}

type Etapa = {
  etapa: string
  como: readonly Como[]
  run: (tx: Db, lidas: readonly Lida[], touched: Touched) => Promise<void>
}

/** Steps of a run, in the order of their needs, each one transaction. */
function etapasDe(contexto: Contexto, relatorio: Relatorio, opcoes: Opcoes, achado: Achado): Etapa[] {
  const each =
    (bring: (tx: Db, lida: Lida) => Promise<void>) =>
    async (tx: Db, lidas: readonly Lida[]): Promise<void> => {
      for (const lida of lidas) await bring(tx, lida)
    }
  const deps = { contexto, relatorio }
  const links: Partial<Record<Como, (tx: Db, lida: Lida) => Promise<void>>> = {
    compartilhados: (tx, lida) => bringCompartilhados(tx, lida, deps),
    busca: (tx, lida) => bringBuscas(tx, lida, deps),
    cadastro: (tx, lida) => bringCadastros(tx, lida, { ...deps, fica: opcoes.linksDeCadastro }),
  }
  return [
    { etapa: 'Estados', como: ['estados'], run: each((tx, lida) => bringEstados(tx, lida, contexto)) },
    // Early, because there are many: a rehearsal then holds the locks on the other tables for less time.
    { etapa: 'Cidades', como: ['cidades'], run: each((tx, lida) => bringCidades(tx, lida, contexto)) },
    {
      etapa: 'Contas',
      como: ['contas', 'nomes', 'auxiliar'],
      async run(tx, lidas) {
        const tabelas = new Map(lidas.map((lida) => [lida.rotulo, lida]))
        await bringContas(tx, { tabelas, contexto, relatorio, administradores: opcoes.administradores })
        for (const lida of lidas) if (lida.conhecida.como === 'auxiliar') await bringAuxiliar(tx, lida, contexto)
      },
    },
    { etapa: 'Catálogos', como: ['catalogo'], run: each((tx, lida) => bringCatalogo(tx, lida, contexto)) },
    {
      etapa: 'Clínicas',
      como: ['clinicas', 'objetos'],
      async run(tx, lidas) {
        for (const lida of lidas) if (lida.conhecida.como === 'clinicas') await bringClinicas(tx, lida, contexto)
        const objetos = lidas.find(({ conhecida }) => conhecida.como === 'objetos')
        if (objetos) await bringAuxiliar(tx, objetos, contexto)
        await prepareArquivos(tx, { ...opcoes.onde, objetos: objetos ? objetosGuardados(objetos) : null })
        const previsto = await opcoes.preview?.(tx)
        await reportArquivos(tx, relatorio)
        if (previsto) relatorio.arquivos = previsto
      },
    },
    {
      etapa: 'Links',
      como: ['compartilhados', 'busca', 'cadastro'],
      run: each(async (tx, lida) => links[lida.conhecida.como]?.(tx, lida)),
    },
    {
      // After the accounts, which tell whose rows these were.
      etapa: 'Responsáveis',
      como: PALAVRAS_COM_DONO,
      async run(tx, lidas) {
        achado.pessoas = await readPessoas(tx, lidas)
        const { pessoas } = contexto.mapa
        relatorio.sem_destino.pessoas = semDestino(pessoas, achado.pessoas.valores).length
        await opcoes.onAchado?.(achado)
      },
    },
    {
      etapa: 'Leads',
      como: ['leads', 'interacoes'],
      run: (tx, lidas, touched) => bringLeads(tx, lidas, { ...deps, touched }),
    },
    {
      etapa: 'Pacientes',
      como: ['pacientes', 'internacoes'],
      run: (tx, lidas, touched) => bringPacientes(tx, lidas, { ...deps, touched }),
    },
    {
      etapa: 'Notas de pacientes',
      como: ['interacoes'],
      async run(tx, lidas, touched) {
        for (const lida of lidas) await bringNotasDePacientes(tx, lida, { contexto, touched })
      },
    },
    {
      etapa: 'Histórico',
      // With `objetos`, the old storage's own list, which tells where papers are.
      como: ['visitas', 'orcamentos', 'pagamentos', 'comissoes', 'documentos', 'objetos'],
      async run(tx, lidas, touched) {
        await bringHistorico(tx, lidas, { ...deps, touched })
        const previsto = await opcoes.preverDocumentos?.(tx)
        if (!previsto) return
        const { arquivos } = relatorio
        arquivos.encontrados += previsto.encontrados
        arquivos.faltando += previsto.faltando
        arquivos.bytes += previsto.bytes
      },
    },
    { etapa: 'Agenda telefônica', como: ['contatos'], run: each((tx, lida) => bringContatos(tx, lida, deps)) },
  ]
}

/** Runs the steps, each in a transaction of its own; a rehearsal runs them in one transaction and rolls it back. */
async function runEtapas(
  { db }: Preparo,
  etapas: readonly Etapa[],
  simular: boolean,
  runOne: (db: Preparo['db'] | Db, etapa: Etapa) => Promise<void>,
) {
  if (!simular) {
    for (const etapa of etapas) await runOne(db, etapa)
    return
  }
  const rehearse = db.transaction(async (tx) => {
    for (const etapa of etapas) await runOne(tx, etapa)
    throw new Desfeita()
  })
  await rehearse.catch((error) => {
    if (!(error instanceof Desfeita)) throw error
  })
}

/** Reports progress, but not more often than people look at it. */
function tellerOf(onPasso: (passo: Passo) => Promise<void>) {
  let [etapa, feitas, told] = ['', 0, 0]
  let total: number | null = null
  const tell = async (always: boolean) => {
    const now = performance.now()
    if (!always && now - told < A_CADA_MS) return
    told = now
    await onPasso({ etapa, feitas, total })
  }
  return {
    async begin(nome: string, linhas: number | null) {
      ;[etapa, feitas, total] = [nome, 0, linhas]
      await tell(true)
    },
    async set(linhas: number) {
      feitas = linhas
      await tell(false)
    },
    async add(linhas: number) {
      feitas += linhas
      await tell(false)
    },
  }
}

/**
 * Brings what the old portal exported, one kind after the other, each in one transaction. Rows that came before are known by
 * their old ids: a run that broke off is repeated, and a newer file adds what is new. Rows that people changed here stay and
 * are listed. Refuses to run beside another run.
 */
export async function move(
  portal: Portal,
  fonte: Fonte,
  opcoes: Opcoes,
  onPasso: (passo: Passo) => Promise<void>,
): Promise<Relatorio> {
  const relatorio = newRelatorio(opcoes.simular)
  const leitura = await openFonte(fonte, relatorio.avisos, opcoes.onBytes)
  const preparo = await openPreparo(portal.database)
  try {
    await runOn(preparo, portal, { leitura, relatorio, opcoes, teller: tellerOf(onPasso) })
    return relatorio
  } finally {
    await preparo.close()
  }
}

type Run = { leitura: Leitura; relatorio: Relatorio; opcoes: Opcoes; teller: ReturnType<typeof tellerOf> }

async function runOn(
  preparo: Preparo,
  { cipher, clock }: Portal,
  { leitura, relatorio, opcoes, teller }: Run,
): Promise<void> {
  const begin = performance.now()
  await teller.begin('Lendo o arquivo', null)
  const { semLinks, mapa, desde, escopo = null } = opcoes
  const tabelas: TabelaLida[] = []
  const proprios = await listEmUso(preparo.db)
  const lidas = await store({ preparo, relatorio, semLinks, mapa, proprios, tabelas, onLinhas: teller.set }, leitura)
  const achado = await readAchado(preparo.db, lidas, tabelas)
  await opcoes.onAchado?.(achado)
  const contexto: Contexto = {
    ...{ escopo, agora: new Date(clock()), progress: teller.add, cipher, desde },
    mapa: await completeMapa(preparo.db, achado, mapa, relatorio),
  }
  const rotulos = new Set(lidas.map(({ rotulo }) => rotulo))
  if (rotulos.has('profiles') && !rotulos.has(CONTAS)) relatorio.avisos.push(SEM_CONTAS)
  if (rotulos.has('clinicas')) relatorio.avisos.push(PADROES)
  await runEtapas(
    preparo,
    etapasDe(contexto, relatorio, opcoes, achado),
    opcoes.simular,
    async (db, { etapa, como, run }) => {
      const suas = lidas.filter(({ conhecida }) => como.includes(conhecida.como))
      if (suas.length === 0) return
      await teller.begin(
        etapa,
        suas.reduce((sum, { rotulo }) => sum + (relatorio.tabelas[rotulo]?.lidas ?? 0), 0),
      )
      await unitOfWork({ db: db as Preparo['db'] }, clock)((tx, touched) => run(tx, suas, touched))
    },
  )
  relatorio.segundos = Math.max(1, Math.round((performance.now() - begin) / 1000))
}
