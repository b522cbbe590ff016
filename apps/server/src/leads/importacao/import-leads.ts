import { randomUUID } from 'node:crypto'
import type { ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { LEADS_COLUNAS_MAXIMO, LEADS_LINHAS_MAXIMO, temPassado } from '@portal/contract/leads/colunas-importacao'
import type { PedidoImportacaoLeads, ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { LEAD_DE_OUTRO, LEAD_PROPRIO_ABERTO } from '@portal/contract/leads/limites'
import { chavePropria, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import type { CsvRecord as RegistroCsv } from '../../platform/spreadsheet/csv.ts'
import { readBatches, type Spreadsheet } from '../../platform/spreadsheet/spreadsheet.ts'
import type { LinhaRelatada } from '../../tarefas/relatorio.service.ts'
import { addDestinos, createResultado, type Destino } from '../../tarefas/resultado.service.ts'
import type { Progresso, Registro } from '../../tarefas/tarefas.service.ts'
import { alcanceDe, donoDoNovo } from '../dono.ts'
import { contextoLead, type EscritaLeads, registroDe } from '../escrita.ts'
import { informadosDe } from '../ficha/informados.ts'
import { isInformado } from '../historia.queries.ts'
import { type LeadRow, type LeadValores, lockLeads } from '../leads.queries.ts'
import { createLoteLeads } from '../lote.service.ts'
import { createLugares } from '../passado/lugares.ts'
import { findMotivos } from '../passado/traducao.ts'
import { fillProprios } from '../proprios/write-proprios.ts'
import { findTopo, INTERVALO } from '../quadro/posicao.queries.ts'
import { lockTelefones, numerosDe } from '../telefones.queries.ts'
import { createCabecalho } from './cabecalho.ts'
import { type Faltantes, findAbertos, findTrazidos, type Trazido, updateFaltantes } from './importacao.queries.ts'
import { type Conteudo, type NovoDaLinha, type Passado, readLinha } from './linha.ts'
import { createPessoas, createTraducao, ditosDe, hasPassado, momentosDe, toLead } from './passado.ts'

export const LIMITES = { linhas: LEADS_LINHAS_MAXIMO, colunas: LEADS_COLUNAS_MAXIMO }
const DE_OUTRO_NO_ARQUIVO = 'no arquivo, este lead é de outro consultor'
/** Number of lines of one transaction. */
const LOTE = 200

type Importacao = {
  escrita: EscritaLeads
  escopo: Escopo
  planilha: Spreadsheet
  pedido: PedidoImportacaoLeads
  /** The company's own fields, archived ones included. */
  proprios: readonly CampoProprio[]
  /** Called between batches; throwing cancels the import, and finished batches stay. */
  progresso: Progresso
  /** Stores the result so far in a batch's own transaction; throwing rolls the batch back. */
  keepParcial: Registro['keepParcial']
  /** Receives every line's outcome in order. */
  relatorio: (linhas: readonly LinhaRelatada[]) => void
}

type Lida = { linha: number; valores: readonly string[] } & Conteudo
/** Outcome of a line: a new lead, values for an existing one, or nothing. */
type Decisao = { linha: number } & ({ novo: NovoDaLinha } | { completa: NovoDaLinha; id: string } | Destino)

const telefonesDe = ({ campos }: NovoDaLinha) =>
  [campos.telefone, campos.telefone_alt ?? null].filter((numero) => numero !== null)
const novosDe = (lote: readonly Lida[]) => lote.flatMap((lida) => ('novo' in lida ? [lida.novo] : []))

/** Imports a file of leads in batches of one transaction each. */
export async function importLeads(importacao: Importacao): Promise<ResultadoImportacaoLeads> {
  const { escrita, escopo, planilha, pedido, proprios, progresso, keepParcial, relatorio } = importacao
  const { db } = escrita
  const cabecalho = createCabecalho(planilha.titulos, pedido.mapeamento)
  const total = await planilha.countLines()
  await progresso(0, total)
  const findLugar = await createLugares(db)
  const gravador = createLoteLeads(escrita)
  let resultado = createResultado(pedido.simular)
  const agora = new Date(escrita.agora())
  /** Position of the next lead of each owner: imported leads stand above the column, in the order of the file. */
  const lugarLivre = new Map<string | null, number>()
  /** First line of each telephone of the file or, with a past, of each lead. */
  const vistos = new Map<string, number>()
  const dono = await donoDoNovo(db, escopo, pedido.consultor_id)
  const meu = await alcanceDe(db, escopo)
  const pessoas = createPessoas(escopo, pedido.mapa)
  const traducao = temPassado(pedido.mapeamento) ? createTraducao(pedido) : null

  /** Owner of a line without a past. */
  function donoDe({ consultor }: NovoDaLinha): string | null {
    if (consultor === null || !distributes(escopo)) return dono
    const nomeado = pessoas.find(consultor)
    return nomeado?.ativo ? nomeado.id : dono
  }

  /** Keys by which a line is recognised when the file comes again: leads with a past may share a telephone. */
  function chavesDe(novo: NovoDaLinha): string[] {
    if (!hasPassado(novo)) return telefonesDe(novo)
    const momento = novo.origem_detalhe.codigo_externo ?? momentosDe(novo.passado).criado ?? ''
    return telefonesDe(novo).map((telefone) => `${telefone} ${momento}`)
  }

  async function decide(tx: Db, lote: readonly Lida[]): Promise<Decisao[]> {
    const novos = novosDe(lote)
    const procurados = novos.flatMap(telefonesDe)
    const abertos = await findAbertos(tx, procurados)
    const trazidos = traducao ? await findTrazidos(tx, procurados) : new Map<string, Trazido[]>()
    await pessoas.load(tx, novos)
    return lote.map((lida): Decisao => {
      const { linha } = lida
      if ('erro' in lida) return { linha, situacao: 'erro', motivo: lida.erro }
      if ('ignorada' in lida) return { linha, situacao: 'ignorada', motivo: lida.ignorada }
      const { novo } = lida
      const nomeado = novo.consultor === null ? null : pessoas.find(novo.consultor)
      if (nomeado && !distributes(escopo) && !meu(nomeado.id))
        return { linha, situacao: 'ignorada', motivo: DE_OUTRO_NO_ARQUIVO }
      const chaves = chavesDe(novo)
      const antes = chaves.map((chave) => vistos.get(chave)).find((n) => n !== undefined)
      for (const chave of chaves) if (!vistos.has(chave)) vistos.set(chave, linha)
      if (antes !== undefined)
        return {
          linha,
          situacao: 'ignorada',
          motivo: `${traducao ? 'mesmo lead' : 'mesmo telefone'} da linha ${antes}`,
        }
      const telefones = telefonesDe(novo)
      const iguais = telefones.flatMap((telefone) => abertos.get(telefone) ?? [])
      if (hasPassado(novo)) {
        if (telefones.some((telefone) => trazidos.get(telefone)?.some((trazido) => isMesmo(novo, trazido))))
          return { linha, situacao: 'ignorada', motivo: 'este lead já está aqui' }
        if (iguais.some(({ consultor_id }) => !meu(consultor_id)))
          return { linha, situacao: 'ignorada', motivo: LEAD_DE_OUTRO }
        // Leads with a past may share a telephone; only an open one repeats an open lead that began here.
        if (!isEtapaAberta(novo.passado.etapa) || iguais.every(({ trazido_em }) => trazido_em !== null))
          return { linha, novo }
      }
      const proprio = iguais.find(({ consultor_id }) => meu(consultor_id))
      if (proprio && pedido.repetidos === 'atualizar') return { linha, completa: novo, id: proprio.id }
      if (proprio)
        return {
          linha,
          situacao: 'ignorada',
          motivo: distributes(escopo) ? 'Já há um lead aberto com este telefone.' : LEAD_PROPRIO_ABERTO,
        }
      return iguais.length > 0 ? { linha, situacao: 'ignorada', motivo: LEAD_DE_OUTRO } : { linha, novo }
    })
  }

  const isMesmo = (
    { origem_detalhe: { codigo_externo }, passado }: NovoDaLinha & { passado: Passado },
    trazido: Trazido,
  ) => {
    if (codigo_externo && trazido.codigo_externo) return codigo_externo === trazido.codigo_externo
    const { criado } = momentosDe(passado)
    return criado === null || criado === trazido.created_at.getTime()
  }

  /** Reserves positions of new leads at the top of their owners' columns. */
  async function takeLugares(tx: Db, donos: readonly (string | null)[]) {
    for (const um of new Set(donos))
      if (!lugarLivre.has(um)) lugarLivre.set(um, (await findTopo(tx, um, pedido.etapa)) - total * INTERVALO)
    return donos.map((um) => {
      const lugar = lugarLivre.get(um) ?? 0
      lugarLivre.set(um, lugar + INTERVALO)
      return lugar
    })
  }

  async function insertNovos(tx: Db, touched: Touched, novos: readonly NovoDaLinha[]) {
    if (novos.length === 0) return
    const comPassado = novos.filter(hasPassado)
    if (comPassado.length > 0) {
      const motivos = await findMotivos(
        tx,
        { motivos: ditosDe(pedido.mapa.motivos) },
        comPassado.flatMap(({ passado: { motivo } }) => motivo ?? []),
      )
      const contexto = { agora, dono, importador: escopo, pessoas, motivos }
      await gravador.insert(
        tx,
        escopo,
        touched,
        comPassado.map((novo) => toLead(novo, contexto)),
      )
      return
    }
    const { etapa } = pedido
    const donos = novos.map(donoDe)
    const lugares = await takeLugares(tx, donos)
    await gravador.insert(
      tx,
      escopo,
      touched,
      novos.map(({ campos, lugar, proprios, origem_detalhe, proxima_acao, proxima_acao_em }, i) => ({
        ...campos,
        ...lugar,
        id: randomUUID(),
        proprios,
        origem_detalhe,
        proxima_acao,
        proxima_acao_em,
        etapa,
        etapa_desde: agora,
        consultor_id: donos[i] ?? null,
        distribuido_em: donos[i] ? agora : null,
        created_at: agora,
        posicao: lugares[i] ?? 0,
        interacoes: [importado(agora)],
      })),
    )
  }

  const importado = (ocorreu_em: Date) =>
    ({ tipo: 'sistema', evento: 'importado', texto: null, ocorreu_em, autor_id: escopo.usuarioId }) as const

  /** Columns that are empty in the lead and filled in the line. */
  function faltantes(
    lead: LeadRow,
    { campos: { observacoes, email: _, telefone: __, telefone_alt: ___, ...campos }, lugar }: NovoDaLinha,
  ): Faltantes {
    const oferecidos: LeadValores = {
      ...campos,
      ...(lead.cidade === null && lugar),
      observacoes_cifrado:
        lead.observacoes_cifrado ?? escrita.encrypt(observacoes ?? null, contextoLead('observacoes', lead.id)),
    }
    const vazio = (valor: unknown) => valor === null || (Array.isArray(valor) && valor.length === 0)
    const chaves = Object.keys(oferecidos) as (keyof LeadValores & keyof LeadRow)[]
    return Object.fromEntries(
      chaves.flatMap((chave) =>
        vazio(lead[chave]) && !vazio(oferecidos[chave] ?? null) ? [[chave, oferecidos[chave]]] : [],
      ),
    )
  }

  /** E-mail and telephone of a line that the lead neither holds nor was told before; the team takes them over. */
  async function informadosDaLinha(tx: Db, lead: LeadRow, { campos }: NovoDaLinha) {
    const telefone = [campos.telefone, campos.telefone_alt].find(
      (numero) => numero && !numerosDe(lead).includes(numero),
    )
    const ditos = informadosDe(lead, { email: campos.email, telefone })
    const valores = Object.values(ditos).map((valor) => valor.toLowerCase())
    return valores.length > 0 && !(await isInformado(tx, lead.id, valores)) ? ditos : {}
  }

  /** Fills empty columns of existing leads. Call with the telephones locked. */
  async function completeLeads(tx: Db, touched: Touched, completas: readonly { id: string; completa: NovoDaLinha }[]) {
    const ids = completas.map(({ id }) => id)
    const antes = new Map((await lockLeads(tx, escopo, ids)).map((lead) => [lead.id, lead]))
    const valores = new Map<string, Faltantes>()
    const ditos = new Map<string, Record<string, string>>()
    const doArquivo = new Map<string, ValoresProprios>()
    for (const { id, completa } of completas) {
      const lead = antes.get(id)
      const informados = lead ? await informadosDaLinha(tx, lead, completa) : {}
      if (Object.keys(informados).length > 0) ditos.set(id, { ...ditos.get(id), ...informados })
      if (lead) doArquivo.set(id, { ...completa.proprios, ...doArquivo.get(id) })
      // The second line about a lead only fills what the first left empty.
      const faltam = lead && faltantes({ ...lead, ...valores.get(id) }, completa)
      if (faltam && Object.keys(faltam).length > 0) valores.set(id, { ...valores.get(id), ...faltam })
    }
    const preenchidos = await fillProprios(tx, escrita.cipher, doArquivo)
    const mudam = [...new Set([...valores.keys(), ...preenchidos.keys()])]
    const completos = await updateFaltantes(
      tx,
      mudam.map((id) => ({ id, ...valores.get(id) })),
    )
    await recordAcao(
      tx,
      escopo,
      completos.map((lead) => ({
        acao: 'editar',
        entidade: 'leads',
        entidade_id: lead.id,
        antes: registroDe(antes.get(lead.id) ?? lead),
        depois: { ...registroDe(lead), ...preenchidos.get(lead.id) },
      })),
    )
    const feitos = new Set([...mudam, ...ditos.keys()])
    await gravador.insertInteracoes(
      tx,
      escopo,
      [...feitos].map((lead_id) => ({ ...importado(agora), lead_id, detalhe: ditos.get(lead_id) })),
    )
    for (const id of feitos) touched.add('leads', [antes.get(id)?.consultor_id ?? null], id)
    return feitos
  }

  const toDestino = (decisao: Decisao, feitos: ReadonlySet<string> | null): Destino => {
    const { linha } = decisao
    if ('situacao' in decisao) return decisao
    if ('novo' in decisao) return { linha, situacao: 'importada', motivo: '' }
    if (feitos && !feitos.has(decisao.id))
      return { linha, situacao: 'ignorada', motivo: 'o lead já tem tudo o que a linha traz' }
    return {
      linha,
      situacao: 'atualizada',
      motivo: 'o que faltava foi preenchido; outro e-mail ou telefone ficou no histórico',
    }
  }

  const write = (lote: readonly Lida[]): Promise<Destino[]> =>
    escrita.write(async (tx, touched) => {
      await lockTelefones(tx, novosDe(lote).flatMap(telefonesDe))
      const decisoes = await decide(tx, lote)
      await insertNovos(
        tx,
        touched,
        decisoes.flatMap((d) => ('novo' in d ? [d.novo] : [])),
      )
      const feitos = await completeLeads(
        tx,
        touched,
        decisoes.flatMap((d) => ('completa' in d ? [d] : [])),
      )
      const destinos = decisoes.map((decisao) => toDestino(decisao, feitos))
      const parcial = addDestinos(resultado, destinos)
      await keepParcial(tx, parcial.lidas, parcial)
      return destinos
    })
  const rehearse = async (lote: readonly Lida[]) => (await decide(db, lote)).map((decisao) => toDestino(decisao, null))

  const porColuna = new Map(proprios.map((campo) => [chavePropria(campo.id), campo]))
  const leitura = { ...cabecalho, proprios: porColuna, findLugar, agora, traducao }
  const read = (registro: RegistroCsv): Lida =>
    'erro' in registro ? { ...registro, valores: [] } : { ...registro, ...readLinha(leitura, registro.valores) }
  for await (const lote of readBatches(planilha, LOTE, read)) {
    const destinos = await (pedido.simular ? rehearse(lote) : write(lote))
    resultado = addDestinos(resultado, destinos)
    relatorio(destinos.map((destino, i) => ({ ...destino, valores: lote[i]?.valores ?? [] })))
    await progresso(resultado.lidas, total)
  }
  return resultado
}
