import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { isEtapaAberta, nivelEtapa, ROTULO_TIPO_INTERACAO } from '@portal/contract/leads/opcoes'
import type { TipoDepois } from '@portal/contract/mesclagens/limites'
import type { Desfazer, Mesclagem, PreviaDesfazer } from '@portal/contract/mesclagens/mesclagens.contract'
import { listCamposProprios } from '../../etapas/etapas.queries.ts'
import { chosenOf, type Ids, readDepois, tellDepois } from '../../mesclagens/depois.service.ts'
import { endMesclagem, findSaida, listMesclagensEm, lockMesclagem } from '../../mesclagens/mesclagens.queries.ts'
import {
  type Campos,
  camposDe,
  createMesclagens,
  type Guardado,
  mudancasDe,
  semTrazidos,
} from '../../mesclagens/mesclagens.service.ts'
import { internadoDepois } from '../../pacientes/desfazer.service.ts'
import type { EntregaService } from '../../pacientes/entrega.service.ts'
import { mergePacientesDosLeads, pacientesMovidos } from '../../pacientes/pacientes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { giveBackRows, keepRows, ownersOf, tableOf } from '../../platform/db/rows-of-parent.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { notifyDonos } from '../avisos.ts'
import { lockQuemRecebe } from '../carteira.queries.ts'
import { codigoLead, contextoLead, type EscritaLeads } from '../escrita.ts'
import { retryFila } from '../fila.queries.ts'
import { findLead, type LeadRow, type LeadValores } from '../leads.queries.ts'
import { toLead } from '../leads.service.ts'
import { leads } from '../leads.table.ts'
import { openProprios, type ProprioAberto, restoreProprios } from '../proprios/write-proprios.ts'
import { findTopo } from '../quadro/posicao.queries.ts'
import { lockTelefones, numerosDe } from '../telefones.queries.ts'
import { findVisitaEm } from '../visitas.queries.ts'
import {
  filhosDoLead,
  findContatoRevogado,
  findDaMesclagem,
  findDesde,
  findDividido,
  listNumeros,
  lockDaMesclagem,
  moveInteracoes,
} from './desfazer.queries.ts'

const CLINICOS = ['substancias', 'observacoes'] as const
const isClinico = (campo: string): campo is (typeof CLINICOS)[number] => CLINICOS.some((um) => um === campo)

/** Columns computed anew from the rows that stay with each lead. */
const MARCOS = [
  'etapa_maxima',
  'primeiro_contato_em',
  'primeiro_contato_s',
  'ultima_interacao_em',
  'visita_em',
] as const
type Marco = (typeof MARCOS)[number]
/** Moments of the surviving lead before and after the merge. */
type Marcos = { antes: Record<Marco, unknown>; depois: Record<Marco, unknown> }

/** Columns that belong together: all of them are restored, or none. */
const GRUPOS = [
  ['proxima_acao', 'proxima_acao_em'],
  ['proposta_clinica_id', 'proposta_centavos', 'proposta_em'],
  ['cidade_id', 'cidade', 'estado'],
]
/** Lists, from which only values that the merge brought are removed. */
const LISTAS = ['outros_telefones', 'etiquetas'] as const
/** Columns that are not named to people on their own. */
const CALADOS = ['cidade_id', 'estado', 'consentimento_id']

/** Prefix of own fields among the columns. */
const PROPRIO = 'proprio:'
const isProprio = (campo: string) => campo.startsWith(PROPRIO)
const idDoCampo = (campo: string) => campo.slice(PROPRIO.length)

const data = (valor: unknown) => (valor === null || valor === undefined ? null : new Date(String(valor)))
const maior = (a: Date | null, b: Date | null | undefined) => (a && b ? (a > b ? a : b) : (a ?? b ?? null))

/** Values as JSON, in which the stored ones are, so that both can be compared. */
const emJson = (valores: object) => JSON.parse(JSON.stringify(valores)) as Campos

export type UndoLeadsService = ReturnType<typeof createUndoLeadsService>

/** Undoes merges of two leads: each gets its own rows and values back (record 256). */
export function createUndoLeadsService(
  escrita: EscritaLeads,
  { codigo: codigoPaciente }: Pick<EntregaService, 'codigo'>,
) {
  const { db, agora, partes } = escrita
  const mesclagens = createMesclagens(escrita.cipher, agora)
  const filhos = filhosDoLead(partes)

  /** A lead's columns with health data decrypted. */
  const camposDoLead = (lead: LeadRow): Campos =>
    emJson({
      ...lead,
      ...Object.fromEntries(
        CLINICOS.map((campo) => [campo, escrita.decrypt(lead[`${campo}_cifrado`], contextoLead(campo, lead.id))]),
      ),
    })

  /** A lead's own fields, decrypted, by prefixed id. */
  const propriosDoLead = async (tx: Db, id: string): Promise<Campos> =>
    Object.fromEntries(
      Object.entries(await openProprios(tx, escrita.cipher, id)).map(([campo, valor]) => [`${PROPRIO}${campo}`, valor]),
    )

  /** Replaces ids of own fields by their names, for people to read. */
  async function namesOfFields(tx: Db, campos: readonly string[]) {
    if (!campos.some(isProprio)) return [...campos]
    const nomes = new Map((await listCamposProprios(tx)).map(({ id, nome }) => [id, nome]))
    return campos.map((campo) =>
      isProprio(campo) ? `${PROPRIO}${nomes.get(idDoCampo(campo)) ?? 'campo excluído'}` : campo,
    )
  }

  /** Column values from stored ones: dates parsed, health data encrypted. */
  function colunasDe(lead: LeadRow, valores: Campos): LeadValores {
    return Object.fromEntries(
      Object.entries(valores).map(([campo, valor]) => {
        if (isClinico(campo)) {
          const [coluna, contexto] = [`${campo}_cifrado` as const, contextoLead(campo, lead.id)]
          return [coluna, escrita.seal(lead[coluna], valor as string | null, contexto)]
        }
        return [campo, leads[campo as keyof LeadRow].dataType === 'date' ? data(valor) : valor]
      }),
    )
  }

  const registro = ({ id, numero, anonimizado_em }: LeadRow) => ({ id, codigo: codigoLead(numero), anonimizado_em })
  const codigoDe = (tx: Db, escopo: Escopo) => async (id: string) => {
    const numero = (await listNumeros(tx, escopo, [id])).get(id)
    return numero === undefined ? 'outro lead' : codigoLead(numero)
  }

  function dois(achados: readonly LeadRow[], { fica_id, sai_id }: { fica_id: string; sai_id: string }) {
    const [fica, sai] = [fica_id, sai_id].map((id) => achados.find((lead) => lead.id === id))
    if (!fica || !sai) throw notFound(LEAD_NAO_ENCONTRADO)
    return { fica, sai }
  }

  /** Values that the surviving lead gets back, compared with its present ones. */
  async function camposQueVoltam(tx: Db, fica: LeadRow, guardado: Guardado) {
    const agoraSao = { ...camposDoLead(fica), ...(await propriosDoLead(tx, fica.id)) }
    const { valores, voltam, mudados } = camposDe(guardado, agoraSao, GRUPOS)
    const listas = LISTAS.filter((campo) => mudados.includes(campo)).map((campo) => {
      const { antes, depois } = guardado
      return [campo, semTrazidos(fica[campo], antes[campo] as string[], depois[campo] as string[])] as const
    })
    const visivel = (campo: string) => !CALADOS.includes(campo)
    const daLista = (campo: string) => listas.some(([um]) => um === campo)
    const doLead = Object.entries(valores).filter(([campo]) => !isProprio(campo))
    const proprios = Object.entries(valores).filter(([campo]) => isProprio(campo))
    return {
      valores: Object.fromEntries([...doLead, ...listas]),
      proprios: Object.fromEntries(proprios.map(([campo, valor]) => [idDoCampo(campo), valor as ProprioAberto | null])),
      campos: [...voltam, ...listas.map(([campo]) => campo)].filter(visivel),
      mudados: mudados.filter((campo) => visivel(campo) && !daLista(campo)),
    }
  }

  const detalheDe = (tipo: TipoDepois, detalhe: string): string | null => {
    if (tipo === 'interacao') return (ROTULO_TIPO_INTERACAO as Record<string, string>)[detalhe] ?? null
    if (tipo === 'visita') return (ROTULO_TIPO_VISITA as Record<string, string>)[detalhe] ?? null
    return tipo === 'paciente' ? codigoPaciente(Number(detalhe)) : detalhe
  }

  /** Owner of the lead that comes back: the former one, if able to own leads or the lead has ended; else the queue. */
  const donoDe = (sai: LeadRow, ativos: ReadonlySet<string>) =>
    sai.consultor_id === null || ativos.has(sai.consultor_id) || !isEtapaAberta(sai.etapa) ? sai.consultor_id : null

  /** Moves the chosen rows that were added since the merge to the lead that comes back. */
  async function giveChosen(
    tx: Db,
    touched: Touched,
    escolhidos: Ids,
    fica: LeadRow,
    sai: { id: string; consultor_id: string | null },
  ) {
    const idsDaTabela = (tabela: string) => escolhidos.get(tabela) ?? []
    await moveInteracoes(tx, fica.id, sai.id, idsDaTabela('lead_interacoes'))
    const pacientes = idsDaTabela(tableOf(pacientesMovidos))
    if (pacientes.length > 0) touched.add('pacientes', await mergePacientesDosLeads(tx, fica.id, sai, pacientes))
    for (const { table, merge, owned } of partes) {
      const ids = idsDaTabela(table)
      if (ids.length === 0) continue
      const donos = await merge(tx, fica.id, sai, ids)
      if (owned) touched.add(owned.subject, donos)
    }
  }

  /** Moments of both leads, computed from their present rows. */
  async function momentosDe(tx: Db, fica: LeadRow, sai: LeadRow, marcos: Marcos, desde: Date, comEscolhidos: boolean) {
    const [ficou, foi] = [await findDesde(tx, fica.id, desde), await findDesde(tx, sai.id, desde)]
    const eraDaMesclagem =
      JSON.stringify(fica.ultima_interacao_em) === JSON.stringify(marcos.depois.ultima_interacao_em)
    const primeiro = (
      lead: LeadRow,
      antes: Date | null,
      s: number | null,
      novo: Date | null | undefined,
    ): LeadValores => {
      if (antes !== null || !novo) return { primeiro_contato_em: antes, primeiro_contato_s: s }
      const clock = Math.round((novo.getTime() - (lead.distribuido_em ?? lead.created_at).getTime()) / 1000)
      return { primeiro_contato_em: novo, primeiro_contato_s: lead.trazido_em ? null : Math.max(0, clock) }
    }
    const { antes } = marcos
    return {
      fica: {
        ...primeiro(fica, data(antes.primeiro_contato_em), antes.primeiro_contato_s as number | null, ficou.primeiro),
        ultima_interacao_em: maior(
          eraDaMesclagem || comEscolhidos ? data(antes.ultima_interacao_em) : fica.ultima_interacao_em,
          ficou.ultimo,
        ),
        etapa_maxima: Math.max(
          Number(antes.etapa_maxima),
          ...[fica.etapa, ...ficou.passou].map((etapa) => nivelEtapa(etapa)),
        ),
        visita_em: await findVisitaEm(tx, fica.id),
      },
      sai: {
        ...primeiro(sai, sai.primeiro_contato_em, sai.primeiro_contato_s, foi.primeiro),
        ultima_interacao_em: maior(sai.ultima_interacao_em, foi.ultimo),
        visita_em: await findVisitaEm(tx, sai.id),
      },
    }
  }

  return {
    /** Reads what a merge is about to change; the returned function stores it once the merge is done. */
    async keep(tx: Db, escopo: Escopo, fica: LeadRow, sai: LeadRow) {
      const readKept = await keepRows(tx, filhos, sai.id)
      const propriosAntes = await propriosDoLead(tx, fica.id)
      return async (depois: LeadRow) => {
        const so = (lead: LeadRow) => Object.fromEntries(MARCOS.map((campo) => [campo, lead[campo]]))
        const deFora = [...MARCOS, 'versao', 'updated_at', 'prazo_em', 'prazo_regra', 'retomado_em', 'busca']
        const limpo = (campos: Campos) =>
          Object.fromEntries(
            Object.entries(campos).filter(([campo]) => !deFora.includes(campo) && !campo.endsWith('_cifrado')),
          )
        const guardado: Guardado<Marcos> = {
          ...mudancasDe(
            { ...limpo(camposDoLead(fica)), ...propriosAntes },
            { ...limpo(camposDoLead(depois)), ...(await propriosDoLead(tx, fica.id)) },
          ),
          filhos: await readKept(),
          outros: { antes: so(fica) as Marcos['antes'], depois: so(depois) as Marcos['depois'] },
        }
        await mesclagens.keep(tx, escopo, { entidade: 'lead', fica: fica.id, sai: sai.id, guardado })
      }
    },

    /** Merges into a lead that the caller reads, the newest first. */
    async list(escopo: Escopo, id: string): Promise<Mesclagem[]> {
      if (!(await findLead(db, escopo, id, 'arquivados'))) throw notFound(LEAD_NAO_ENCONTRADO)
      const rows = await listMesclagensEm(db, 'lead', id)
      const numeros = await listNumeros(
        db,
        escopo,
        rows.map(({ mesclagem }) => mesclagem.sai_id),
      )
      return rows.flatMap((row) => {
        const numero = numeros.get(row.mesclagem.sai_id)
        return numero === undefined ? [] : [mesclagens.toMesclagem(row, codigoLead(numero))]
      })
    },

    /** The merge by which a lead left, if it can still be undone and the caller may; else null. */
    async findDaSaida(escopo: Escopo, sai: string) {
      if (!distributes(escopo)) return null
      const row = await findSaida(db, 'lead', sai)
      if (!row || !mesclagens.isDesfazivel(row)) return null
      const numeros = await listNumeros(db, escopo, [row.fica_id, sai])
      return numeros.size === 2 ? { id: row.id, fica: row.fica_id } : null
    },

    preview: (escopo: Escopo, id: string, mesclagemId: string): Promise<PreviaDesfazer> =>
      db.transaction(
        async (tx) => {
          const { mesclagem, por } = await mesclagens.find(tx, 'lead', id, mesclagemId)
          const achados = await findDaMesclagem(tx, escopo, [mesclagem.fica_id, mesclagem.sai_id])
          const { fica, sai } = dois(
            achados.map(({ lead }) => lead),
            mesclagem,
          )
          const guardado = await mesclagens.open(tx, mesclagem, [registro(fica), registro(sai)], codigoDe(tx, escopo))
          const ativos = new Set(
            (await lockQuemRecebe(tx, sai.consultor_id ? [sai.consultor_id] : [])).map((um) => um.id),
          )
          const dono = donoDe(sai, ativos)
          const consultorDe = (lead: LeadRow) => achados.find((um) => um.lead === lead)?.consultor ?? null
          const { campos, mudados } = await camposQueVoltam(tx, fica, guardado)
          return {
            id: mesclagem.id,
            em: mesclagem.em.toISOString(),
            ate: mesclagem.ate.toISOString(),
            por,
            fica: {
              ...{ id: fica.id, codigo: codigoLead(fica.numero), nome: fica.nome_contato, versao: fica.versao },
              consultor: consultorDe(fica),
            },
            volta: {
              ...{ id: sai.id, codigo: codigoLead(sai.numero), nome: sai.nome_contato },
              consultor: dono === null ? null : consultorDe(sai),
            },
            outro_dono: dono !== sai.consultor_id,
            ...(await tellDepois(
              tx,
              filhos,
              { filhos: guardado.filhos, fica: fica.id, desde: mesclagem.created_at },
              detalheDe,
            )),
            campos: await namesOfFields(tx, campos),
            mudados: await namesOfFields(tx, mudados),
          }
        },
        { isolationLevel: 'repeatable read' },
      ),

    /** Undoes a merge: each lead gets its own rows and values back; newer rows stay unless chosen. */
    undo: (escopo: Escopo, { id, mesclagem: mesclagemId, versao, vao }: Desfazer): Promise<Lead> =>
      escrita.write(async (tx, touched) => {
        const { mesclagem } = await mesclagens.find(tx, 'lead', id, mesclagemId)
        const vistos = await findDaMesclagem(tx, escopo, [mesclagem.fica_id, mesclagem.sai_id])
        const antes = dois(
          vistos.map(({ lead }) => lead),
          mesclagem,
        )
        const aberto = await mesclagens.open<Marcos>(
          tx,
          mesclagem,
          [registro(antes.fica), registro(antes.sai)],
          codigoDe(tx, escopo),
        )
        const donos = [...new Set([antes.sai.consultor_id, ...ownersOf(filhos, aberto.filhos)])].filter(
          (um) => um !== null,
        )
        const ativos = new Set((await lockQuemRecebe(tx, donos)).map((um) => um.id))
        await lockTelefones(tx, [...numerosDe(antes.fica), ...numerosDe(antes.sai)])
        const { fica, sai } = dois(await lockDaMesclagem(tx, escopo, [mesclagem.fica_id, mesclagem.sai_id]), mesclagem)
        const travada = await lockMesclagem(tx, mesclagem.id)
        // Read again under the lock, because another request may have undone it meanwhile.
        const guardado = await mesclagens.open<Marcos>(
          tx,
          travada,
          [registro(fica), registro(sai)],
          codigoDe(tx, escopo),
        )
        if (fica.versao !== versao) throw conflict()
        if (!guardado.outros) throw new Error(`nothing was kept of the moments of merge ${mesclagem.id}`)

        const desde = travada.created_at
        const escolhidos = chosenOf(
          await readDepois(tx, filhos, { filhos: guardado.filhos, fica: fica.id, desde }),
          vao,
        )
        const dono = donoDe(sai, ativos)
        const ownerOf = (anterior: string | null) => (anterior !== null && ativos.has(anterior) ? anterior : dono)
        const owned = new Map(
          partes.flatMap((parte) => (parte.owned ? [[parte.table, parte.owned.subject] as const] : [])),
        )
        for (const filho of filhos) {
          const tabela = tableOf(filho)
          const voltaram = await giveBackRows(tx, filho, guardado.filhos, { de: fica, para: sai.id, ownerOf })
          const subject = filho === pacientesMovidos ? 'pacientes' : owned.get(tabela)
          if (subject) touched.add(subject, voltaram.donos)
        }
        await giveChosen(tx, touched, escolhidos, fica, { id: sai.id, consultor_id: dono })
        const dividido = await findDividido(tx, fica.id, sai.id)
        if (dividido !== undefined) throw conflict(internadoDepois(codigoPaciente(dividido)))

        const { valores, proprios } = await camposQueVoltam(tx, fica, guardado)
        const restaurados = await restoreProprios(tx, escrita.cipher, fica.id, proprios)
        const marcos = await momentosDe(tx, fica, sai, guardado.outros, desde, vao.length > 0)
        const revogado = await findContatoRevogado(tx, [fica.id, sai.id])
        // A revocation since the merge may have been of a consent that goes back.
        const desdeEntao = fica.contato_revogado_em !== null && fica.contato_revogado_em >= desde
        const contatoDaFica = desdeEntao ? (revogado.get(fica.id) ?? null) : fica.contato_revogado_em
        const contatoDaVolta = revogado.get(sai.id) ?? sai.contato_revogado_em
        await endMesclagem(tx, travada.id, escopo.usuarioId, new Date(agora()))
        await escrita.tell(tx, escopo, sai.id, 'mesclagem_desfeita', {
          lead: codigoLead(fica.numero),
          lead_id: fica.id,
        })
        await escrita.tell(tx, escopo, fica.id, 'mesclagem_desfeita', { lead: codigoLead(sai.numero), lead_id: sai.id })
        const paraFila = dono !== sai.consultor_id
        const volta = await escrita.change(
          tx,
          escopo,
          touched,
          sai,
          {
            ...marcos.sai,
            ...{ arquivado_em: null, mesclado_em_id: null, contato_revogado_em: contatoDaVolta },
            ...(paraFila && {
              ...{ consultor_id: null, distribuido_em: null, distribuido_por: null, aceito_em: null },
              posicao: await findTopo(tx, null, sai.etapa),
            }),
          },
          { nota: { separado_de: codigoLead(fica.numero) } },
        )
        if (volta.consultor_id === null) await retryFila(tx, new Date(agora()), volta.id)
        await escrita.change(
          tx,
          escopo,
          touched,
          fica,
          { ...colunasDe(fica, valores), ...marcos.fica, contato_revogado_em: contatoDaFica },
          { nota: { separou: codigoLead(sai.numero) }, proprios: restaurados },
        )
        if (volta.consultor_id !== null && volta.consultor_id !== escopo.usuarioId)
          await notifyDonos(tx, agora(), [
            {
              dono: volta.consultor_id,
              tipo: 'lead_recebido',
              titulo: 'Lead de volta',
              corpo: `${codigoLead(volta.numero)} foi separado de ${codigoLead(fica.numero)} e voltou para você.`,
              lead: volta.id,
            },
          ])
        const row = await findLead(tx, escopo, fica.id, 'arquivados')
        if (!row) throw notFound(LEAD_NAO_ENCONTRADO)
        return toLead(row)
      }),
  }
}
