import { randomUUID } from 'node:crypto'
import type { MapaLeads, PedidoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { DetalheAntigo } from '@portal/contract/leads/portal-antigo'
import { chaveDoValor } from '@portal/contract/mudanca/chave-do-valor'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes, isOfTeam } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LeadDoLote } from '../lote.service.ts'
import { type Dono, etapaDe, findDonos, type Motivo, origemDe } from '../passado/traducao.ts'
import { parseOrigem } from '../passado/valores.ts'
import type { Leitura, NovoDaLinha, Passado } from './linha.ts'
import { autorDe } from './notas.ts'

/** Age from which a planned action is no longer planned. */
const PROMESSA_MS = 30 * 24 * 3_600_000

type Interacao = NonNullable<LeadDoLote['interacoes']>[number]

export const hasPassado = (novo: NovoDaLinha): novo is NovoDaLinha & { passado: Passado } => novo.passado !== null

/** Reasons that people translated, without those left to be recognised. */
export const ditosDe = (motivos: MapaLeads['motivos']): Record<string, string> =>
  Object.fromEntries(Object.entries(motivos).flatMap(([texto, nosso]) => (nosso === null ? [] : [[texto, nosso]])))

/** Translations as people chose them. Without a stage, a line is 'perdido' if it has a reason of loss, else `etapa`. */
export function createTraducao({ mapa, etapa }: PedidoImportacaoLeads): NonNullable<Leitura['traducao']> {
  const origens = new Set(Object.keys(mapa.origens).map(chaveDoValor))
  return {
    etapa: (texto, motivo) => (texto === null ? (motivo === null ? etapa : 'perdido') : etapaDe(mapa, texto)),
    origem: (texto) => (origens.has(chaveDoValor(texto)) ? null : parseOrigem(texto)) ?? origemDe(mapa, texto),
  }
}

/** Begin and end of a lead in milliseconds, as far as the line tells; `criado` is null where it has no date at all. */
export function momentosDe({ criado_em, encerrado_em, notas }: Passado) {
  const ditos = notas.flatMap(({ em }) => em?.getTime() ?? [])
  const conhecidos = [...ditos, ...(encerrado_em ? [encerrado_em.instante.getTime()] : [])]
  const criado = criado_em?.instante.getTime() ?? (conhecidos.length > 0 ? Math.min(...conhecidos) : null)
  const fim = encerrado_em?.instante.getTime() ?? (ditos.length > 0 ? Math.max(...ditos) : criado)
  return { criado, fim: fim === null ? null : Math.max(fim, criado ?? fim) }
}

/** Accounts for names in a file, each looked up once. */
export function createPessoas(escopo: Escopo, { pessoas }: Pick<MapaLeads, 'pessoas'>) {
  const escolhidas = new Map(Object.entries(pessoas).map(([nome, id]) => [chaveDoValor(nome), id]))
  const achadas = new Map<string, Dono | null>()
  return {
    /** Looks up the owners of lines and the authors of their notes. */
    async load(db: Db, novos: readonly NovoDaLinha[]) {
      const nomes = novos.flatMap(({ consultor, passado }) => [
        ...(consultor === null ? [] : [consultor]),
        ...(passado?.notas ?? []).flatMap(({ texto }) => autorDe(texto)?.nome ?? []),
      ])
      const faltam = nomes.filter((nome) => !achadas.has(nome))
      for (const [nome, dono] of await findDonos(db, { pessoas: {} }, faltam)) {
        const escolhida = escolhidas.get(chaveDoValor(nome))
        const pessoa = escolhida === undefined ? dono : escolhida === null ? null : { id: escolhida, ativo: true }
        // People outside the importer's team count as unknown.
        achadas.set(nome, pessoa && distributes(escopo) && !isOfTeam(escopo, pessoa.id) ? null : pessoa)
      }
    },
    /** Null where nobody here has the name. */
    find: (nome: string): Dono | null => achadas.get(nome) ?? null,
    /** Splits the author off a note. People who import for themselves are the only author of their notes. */
    autorDe(texto: string): { autor_id: string | null; texto: string } {
      const autor = autorDe(texto)
      const conta = autor && achadas.get(autor.nome)
      if (!conta || (!distributes(escopo) && conta.id !== escopo.usuarioId)) return { autor_id: null, texto }
      return { autor_id: conta.id, texto: autor.resto.trim() || texto }
    },
  }
}
export type Pessoas = ReturnType<typeof createPessoas>

type Contexto = {
  agora: Date
  /** Owner of lines that name nobody. */
  dono: string | null
  importador: Escopo
  pessoas: Pessoas
  motivos: ReadonlyMap<string, Motivo>
}

const linhaAntiga = (fato: DetalheAntigo['fato'], texto: string, ocorreu_em: Date): Interacao => ({
  tipo: 'sistema',
  evento: 'portal_antigo',
  detalhe: { fato },
  texto,
  ocorreu_em,
  autor_id: null,
})

/** A line with a past as a lead: with its own dates and owner, and asleep until somebody takes it up here. */
export function toLead(
  linha: NovoDaLinha & { passado: Passado },
  { agora, dono, importador, pessoas, motivos }: Contexto,
): LeadDoLote {
  const { campos, lugar, proprios, origem_detalhe, consultor, proxima_acao, proxima_acao_em, passado } = linha
  const { etapa, notas } = passado
  const momentos = momentosDe(passado)
  const criado = new Date(momentos.criado ?? agora)
  const fim = new Date(momentos.fim ?? agora)
  const aberto = isEtapaAberta(etapa)

  // People who import for themselves cannot give leads to others.
  const dito = distributes(importador) ? consultor : null
  const nomeado = dito === null ? null : pessoas.find(dito)
  // People who left keep ended leads; their open leads have no owner.
  const meu = nomeado && (nomeado.ativo || !aberto) ? nomeado.id : null
  const consultor_id = dito === null ? dono : meu
  const vencida = proxima_acao_em !== null && proxima_acao_em.getTime() < agora.getTime() - PROMESSA_MS
  const promessa = aberto && !vencida

  const interacoes: Interacao[] = notas.map(({ em, texto }, i) => ({
    tipo: 'nota',
    ...pessoas.autorDe(texto),
    // Notes with the same date keep their order.
    ocorreu_em: new Date((em?.getTime() ?? criado.getTime() + 1) + i * 100),
  }))
  if (!promessa && (proxima_acao || proxima_acao_em))
    interacoes.push(linhaAntiga('proxima_acao', proxima_acao ?? 'Sem descrição', proxima_acao_em ?? fim))
  if (dito !== null && consultor_id === null) interacoes.push(linhaAntiga('responsavel', dito, criado))
  interacoes.push({
    tipo: 'sistema',
    evento: 'importado',
    texto: null,
    ocorreu_em: agora,
    autor_id: importador.usuarioId,
  })

  const motivo = etapa === 'perdido' && passado.motivo !== null ? motivos.get(passado.motivo) : undefined
  return {
    ...campos,
    ...lugar,
    id: randomUUID(),
    proprios,
    origem_detalhe,
    etapa,
    etapa_desde: aberto ? criado : fim,
    created_at: criado,
    consultor_id,
    distribuido_em: consultor_id === null ? null : criado,
    trazido_em: agora,
    ...(promessa && { proxima_acao, proxima_acao_em }),
    ...(etapa === 'internado' && { ganho_em: fim }),
    ...(etapa === 'perdido' && {
      perdido_em: fim,
      motivo_perda_id: motivo?.id ?? null,
      motivo_perda_texto: motivo?.pede_texto === false ? null : passado.motivo,
    }),
    contatado: notas.length > 0,
    interacoes,
  }
}
