import { idProprio, isPropria } from '@portal/contract/leads/opcoes'
import { shareCamposProprios } from '../etapas/etapas.queries.ts'
import { findMesmoTelefone, findVersoes } from '../leads/lote.queries.ts'
import { createLoteLeads, isContato } from '../leads/lote.service.ts'
import { createLugares } from '../leads/passado/lugares.ts'
import { findMotivos } from '../leads/passado/traducao.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { withdrawSim } from '../privacidade/passado/sim.ts'
import { countEsperas, deleteEspera, findEsperando } from './a-conferir.queries.ts'
import { createEspera, ESPERA } from './a-conferir.ts'
import { bringRows, type Contexto, type Item } from './bring.ts'
import { findClinicasAntigas } from './clinicas-antigas.ts'
import { colunaDe, findProprias } from './de-que-tabela.ts'
import { bringInteracoes, tipoDe } from './interacoes.ts'
import { instanteDe, type LeadAntigo, leitorLimpo, type Read, readLead, SEM_NOME } from './lead-antigo.ts'
import { findDonos } from './mapeado.ts'
import { linkPacientes } from './pacientes-a-espera.ts'
import { listTabelasDeLeads } from './pessoas.queries.ts'
import { findDeReferentes, type Guardada } from './preparo.queries.ts'
import { findAntigos } from './registros.queries.ts'
import { idOf, LISTADAS_MAX, type Relatorio } from './relatorio.ts'
import { type Lida, leitorDe } from './store.ts'
import { nameTables } from './tabelas-de-leads.ts'
import { lockLeads } from './travas.queries.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio; touched: Touched }

const ANTES = 'é mais antigo que o dia escolhido, e fica no portal antigo'
const CAMPO_SUMIU =
  'um campo da empresa foi excluído enquanto o arquivo era lido, e a sua coluna não veio; ensaie de novo.'
const NINGUEM: Touched = { add: () => {} }

/** A lead that has a telephone, in the shape in which leads are written. */
export function toLote<Telefone extends string | null>(id: string, antigo: LeadAntigo, telefone: Telefone) {
  const { nome_contato, telefone_escrito: _, escrito: __, respostas: ___, ...campos } = antigo
  const { telefone_alt } = campos
  return {
    ...campos,
    id,
    telefone,
    telefone_alt: telefone_alt === telefone ? null : (telefone_alt ?? null),
    nome_contato: nome_contato ?? SEM_NOME,
  }
}

/** Last contact of each lead of a lot, by the notes in the file. */
async function findContatos(
  tx: Db,
  interacoes: readonly Lida[],
  { chaves, isPropria }: { chaves: readonly string[]; isPropria: Awaited<ReturnType<typeof findProprias>> },
  agora: Date,
) {
  const contatos = new Map<string, Date>()
  for (const lida of interacoes) {
    if (!lida.colunas.includes('lead')) continue
    for (const { outra, valores } of await findDeReferentes(tx, lida, chaves, ['tipo', 'criado_em'])) {
      if (!isPropria(outra, colunaDe(lida, 'lead'))) continue
      const em = instanteDe(valores[1], agora)
      const tipo = tipoDe(valores[0], lida.rotulo) ?? 'nota'
      const antes = contatos.get(outra)
      if (em && isContato(tipo) && !(antes && antes > em)) contatos.set(outra, em)
    }
  }
  return contatos
}

/** Warnings about dates that a table does not have. */
function semDatas({ rotulo, colunas }: Lida): string[] {
  const outra = colunas.includes('atualizado_em') ? 'a da última alteração' : 'a da criação'
  return [
    ...(colunas.includes('encerrado_em')
      ? []
      : [`${rotulo}: nenhuma coluna diz quando um lead terminou; ganhos e perdidos ficam com ${outra}.`]),
    ...(colunas.includes('criado_em')
      ? []
      : [`${rotulo}: nenhuma coluna diz quando um lead chegou; os meses das Métricas não valem para estes leads.`]),
  ]
}

type DaTabela = Deps & Gravadores & { registro: string }

type DoArquivo = { interacoes: readonly Lida[]; leads: readonly Lida[] }

async function bringTabela(tx: Db, lida: Lida, { interacoes, leads }: DoArquivo, deps: DaTabela) {
  const { registro, contexto, relatorio, touched, lote, espera } = deps
  const { escopo, agora, desde, mapa } = contexto
  const ler = leitorDe(lida)
  const perdas = { n: 0 }
  const findLugar = await createLugares(tx)
  const dosProprios = lida.colunas.flatMap((coluna) => (isPropria(coluna) ? idProprio(coluna) : []))
  // Locked, so that nobody changes a field or a choice until its values are written.
  const guardados = dosProprios.length > 0 ? await shareCamposProprios(tx, dosProprios) : []
  const proprios = dosProprios.flatMap((id) => guardados.find((campo) => campo.id === id) ?? [])
  if (proprios.length < dosProprios.length) relatorio.avisos.push(`${lida.rotulo}: ${CAMPO_SUMIU}`)
  relatorio.avisos.push(...semDatas(lida))

  async function read(sp: Db, linhas: readonly Guardada[]) {
    const leitores = linhas.map(({ valores }): Read => leitorLimpo(ler(valores)))
    const ditos = (campo: 'consultor' | 'motivo' | 'clinica') => leitores.flatMap((de) => de(campo) ?? [])
    const donos = await findDonos(sp, mapa, ditos('consultor'))
    const motivos = await findMotivos(sp, mapa, ditos('motivo'))
    const clinicas = await findClinicasAntigas(sp, ditos('clinica'))
    const chaves = linhas.flatMap(({ chave }) => chave ?? [])
    const isPropria = await findProprias(sp, lida, leads, chaves)
    const contatos = await findContatos(sp, interacoes, { chaves, isPropria }, agora)
    return linhas.map(({ chave }, i): { campos: LeadAntigo } | { motivo: string } => {
      const de = leitores[i] as Read
      const campos = readLead(
        de,
        {
          ...{ mapa, agora, findLugar, donos, motivos, clinicas, proprios },
          ultimo_contato: contatos.get(chave ?? '') ?? null,
        },
        (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo),
      )
      return desde && campos.created_at < desde ? { motivo: ANTES } : { campos }
    })
  }

  /** Writes new leads; those without a telephone are put aside. */
  async function insert(sp: Db, itens: readonly Item<LeadAntigo>[]) {
    const prontos = itens.flatMap(({ id, campos }) =>
      campos.telefone === null ? [] : toLote(id, campos, campos.telefone),
    )
    await lote.insert(sp, escopo, NINGUEM, prontos)
    await espera.insert(
      sp,
      lida.rotulo,
      agora,
      itens.filter(({ campos }) => campos.telefone === null),
    )
    return itens.map(({ campos }) => (campos.telefone === null ? ESPERA : '1'))
  }

  async function update(sp: Db, { id, antigo, campos }: Item<LeadAntigo>, versao: string) {
    if (versao !== ESPERA) {
      // A telephone stays if the newer one cannot be read. Own fields without a value in the file become empty, as the
      // portal's own fields do.
      const emUso = proprios.filter(({ arquivado }) => !arquivado)
      const seus = Object.fromEntries(emUso.map(({ id: campo }) => [campo, campos.proprios?.[campo] ?? null]))
      const lead = { ...toLote(id, campos, campos.telefone), proprios: seus }
      const depois = await lote.update(sp, escopo, lead)
      return { versao: String(depois.versao), antes: {}, depois: {} }
    }
    if (campos.telefone === null) {
      await espera.update(sp, id, campos)
      return { versao: ESPERA, antes: {}, depois: {} }
    }
    const linhas = await espera.openLinhas(sp, id)
    await deleteEspera(sp, id)
    const interacoesDele = [...(campos.interacoes ?? []), ...linhas.map(({ lead_id: _, ...linha }) => linha)]
    await insert(sp, [{ linha: 0, id, antigo, campos: { ...campos, interacoes: interacoesDele } }])
    await linkPacientes(sp, escopo, touched, id)
    return { versao: '1', antes: {}, depois: {} }
  }

  await bringRows<LeadAntigo>(tx, contexto, lida, {
    registro,
    read,
    used: ({ escrito }) => escrito,
    insert,
    update,
    lock: (sp, itens) =>
      lockLeads(
        sp,
        itens.map(({ id }) => id),
      ),
    versions: async (sp, ids) =>
      new Map([
        ...(await findVersoes(sp, ids)).map(({ id, versao }) => [id, String(versao)] as const),
        ...[...(await findEsperando(sp, ids))].map((id) => [id, ESPERA] as const),
      ]),
    // Called after the savepoint of the rows: rows that were rolled back are announced to nobody.
    onHere({ id, antigo, campos }, resultado) {
      const { consultor_id, telefone, nome_contato, perdido_em } = campos
      if (resultado === 'iguais' || telefone === null) return
      touched.add('leads', [consultor_id ?? null], id)
      if (perdido_em) perdas.n++
      for (const { nome } of proprios.filter((campo) => campos.proprios?.[campo.id] !== undefined))
        relatorio.proprios[nome] = (relatorio.proprios[nome] ?? 0) + 1
      if (nome_contato === null) lida.contador.adjust({ id: antigo }, 'nome', `não há nome; ficou “${SEM_NOME}”`)
    },
  })
  // The list of lost leads to be erased grew by leads that nobody saw: its rule waits for a new approval.
  if (perdas.n > 0) await withdrawSim(tx, escopo, 'leads_perdidos')
}

/** Lists leads that share a telephone, by their old ids. */
async function reportMesmoTelefone(tx: Db, rotulo: string, registro: string, relatorio: Relatorio) {
  const grupos = await findMesmoTelefone(tx, LISTADAS_MAX)
  const antigos = await findAntigos(tx, registro, grupos.flat())
  // A placeholder may be the telephone of thousands of leads.
  let resta = LISTADAS_MAX
  for (const grupo of grupos) {
    const ids = grupo.flatMap((id) => idOf(antigos.get(id)) ?? []).slice(0, resta)
    resta -= ids.length
    if (ids.length > 0) relatorio.mesmo_telefone.push({ tabela: rotulo, ids })
  }
}

type Gravadores = { lote: ReturnType<typeof createLoteLeads>; espera: ReturnType<typeof createEspera> }

/** Brings leads with their notes, calls and messages. */
export async function bringLeads(tx: Db, lidas: readonly Lida[], deps: Deps): Promise<void> {
  const { contexto, relatorio } = deps
  const { cipher } = contexto
  const gravadores = { lote: createLoteLeads({ cipher }), espera: createEspera(cipher) }
  const leads = lidas.filter(({ conhecida }) => conhecida.como === 'leads')
  const interacoes = lidas.filter(({ conhecida }) => conhecida.como === 'interacoes')
  const nomes = await nameTables(
    tx,
    leads.map(({ rotulo }) => rotulo),
  )
  const registroDe = (rotulo: string) => nomes.get(rotulo) ?? rotulo
  for (const lida of leads)
    await bringTabela(tx, lida, { interacoes, leads }, { ...deps, ...gravadores, registro: registroDe(lida.rotulo) })
  const tabelas = await listTabelasDeLeads(tx)
  for (const lida of interacoes) await bringInteracoes(tx, lida, { ...deps, ...gravadores, leads: tabelas })
  for (const { rotulo } of leads) await reportMesmoTelefone(tx, rotulo, registroDe(rotulo), relatorio)
  relatorio.a_conferir = await countEsperas(tx)
}
