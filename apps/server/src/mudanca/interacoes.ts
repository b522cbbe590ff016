import type { Resultado, TipoInteracao } from '@portal/contract/leads/opcoes'
import { RESULTADOS, ROTULO_RESULTADO, ROTULO_TIPO_INTERACAO, TIPOS_INTERACAO } from '@portal/contract/leads/opcoes'
import { findDonosDeLeads, findInteracoes } from '../leads/lote.queries.ts'
import type { Lote } from '../leads/lote.service.ts'
import type { Dono } from '../leads/passado/traducao.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { textKey } from '../platform/text-key.ts'
import { findLinhasDeEspera } from './a-conferir.queries.ts'
import { type createEspera, insertLinhas, type Linha } from './a-conferir.ts'
import { bringRows, type Contexto, isUuid } from './bring.ts'
import { colunaDe } from './de-que-tabela.ts'
import { clean, instanteDe } from './lead-antigo.ts'
import { findDonos } from './mapeado.ts'
import { findLeadsAntigos, VARIOS } from './pessoas.queries.ts'
import type { Guardada } from './preparo.queries.ts'
import { advanceVersoes } from './registros.queries.ts'
import { type Lida, leitorDe } from './store.ts'

/**
 * `escrito` holds the texts that were read: the row counts as changed only if they change, not when its author gets an
 * account.
 */
type Interacao = Omit<Linha, 'id'> & { escrito: readonly (string | null)[] }

const TIPOS: Record<Exclude<TipoInteracao, 'nota'>, RegExp> = {
  whatsapp: /whats|wpp|zap|^(?:mensage|message|chat|sms|inbound|outbound)/,
  ligacao: /liga|call|phone|telefon|^tel$/,
  email: /mail/,
  reuniao: /reuni|meeting|visita|visit|presencial/,
}
const NOTAS = /^(?:notas?|notes?|observac\w*|comentarios?|comments?|texto?|geral|outros?|interno|internal|anotacao)$/

/** Kind of contact, by a row's own word or else its table's name; null if the word is none. */
export function tipoDe(texto: string | null, tabela: string): TipoInteracao | null {
  const known = (palavra: string): TipoInteracao | null => {
    if (NOTAS.test(palavra)) return 'nota'
    const igual = TIPOS_INTERACAO.find((tipo) => tipo === palavra || textKey(ROTULO_TIPO_INTERACAO[tipo]) === palavra)
    return igual ?? TIPOS_INTERACAO.find((tipo) => tipo !== 'nota' && TIPOS[tipo].test(palavra)) ?? null
  }
  return texto === null ? (known(textKey(tabela)) ?? 'nota') : known(textKey(texto))
}

const OUTROS_RESULTADOS: Record<string, Resultado> = {
  answered: 'atendeu',
  atendida: 'atendeu',
  atendido: 'atendeu',
  completed: 'atendeu',
  no_answer: 'nao_atendeu',
  missed: 'nao_atendeu',
  unanswered: 'nao_atendeu',
  nao_atendida: 'nao_atendeu',
  busy: 'nao_atendeu',
  ocupado: 'nao_atendeu',
  voicemail: 'caixa_postal',
  invalid_number: 'numero_invalido',
  wrong_number: 'numero_invalido',
  numero_errado: 'numero_invalido',
  callback: 'retornar',
  retorno: 'retornar',
}
const resultadoDe = (texto: string): Resultado | null => {
  const chave = textKey(texto)
  const nosso = RESULTADOS.find((um) => um === chave || textKey(ROTULO_RESULTADO[um]) === chave)
  return nosso ?? (Object.hasOwn(OUTROS_RESULTADOS, chave) ? (OUTROS_RESULTADOS[chave] ?? null) : null)
}

type Ler = (campo: string) => string | null
/** Readers of the rows of a lot, and the accounts of their authors. */
export async function readLote(tx: Db, lida: Lida, linhas: readonly Guardada[], { mapa }: Contexto) {
  const ler = leitorDe(lida)
  const leitores = linhas.map(({ chave, valores }) => ({
    chave,
    de: ((campo) => clean(ler(valores)(campo))) satisfies Ler,
  }))
  const donos = await findDonos(
    tx,
    mapa,
    leitores.flatMap(({ de }) => de('autor') ?? []),
  )
  return { leitores, donos }
}

/** Content of a row of notes; undefined if it says nothing. */
export function readNota(
  { chave, de }: { chave: string | null; de: Ler },
  { lida, donos, agora }: { lida: Lida; donos: ReadonlyMap<string, Dono | null>; agora: Date },
) {
  const [autor, texto] = [de('autor'), de('texto')]
  const ocorreu = instanteDe(de('criado_em'), agora)
  if (!ocorreu) lida.contador.adjust({ id: chave }, 'criado_em', 'não há data que se entenda; ficou a da mudança')
  const tipo = tipoDe(de('tipo'), lida.rotulo)
  const resultado = de('resultado') === null ? null : resultadoDe(de('resultado') ?? '')
  const conta = autor === null ? null : donos.get(autor)
  const ditos = [
    autor !== null && !conta && !isUuid(autor.toLowerCase()) ? `Por ${autor}` : null,
    tipo === null ? de('tipo') : null,
    de('resultado') !== null && !resultado ? `Resultado: ${de('resultado')}` : null,
  ].filter((um) => um !== null)
  if (texto === null && ditos.length === 0 && (tipo ?? 'nota') === 'nota') return undefined
  return {
    tipo: tipo ?? ('nota' as const),
    resultado,
    ditos,
    texto,
    ocorreu_em: ocorreu ?? agora,
    autor_id: conta?.id ?? null,
    escrito: [autor, texto, de('tipo'), de('resultado'), de('criado_em')],
  }
}

/** Tells if a row names a lead, a patient or both. One with a patient only is read after the patients have come. */
export function deQuem(lida: Lida) {
  const ler = leitorDe(lida)
  return ({ valores }: Guardada): 'lead' | 'paciente' | 'ambos' => {
    if (clean(ler(valores)('paciente')) === null) return 'lead'
    return clean(ler(valores)('lead')) === null ? 'paciente' : 'ambos'
  }
}

export const ELIMINADO = 'os dados desta pessoa foram eliminados aqui'
export const SEM_TEXTO = 'não há texto'
const SEM_NINGUEM = 'não diz de que lead ou paciente é'

type Deps = {
  contexto: Contexto
  touched: Touched
  lote: Lote
  espera: ReturnType<typeof createEspera>
  /** Names of the tables that leads came from. */
  leads: readonly string[]
}

/** Brings notes, calls and messages of leads, with their own dates and authors. */
export async function bringInteracoes(tx: Db, lida: Lida, deps: Deps): Promise<void> {
  const { contexto, touched, lote, espera } = deps
  const de = deQuem(lida)
  const feitas = new Set<string>()

  async function read(sp: Db, linhas: readonly Guardada[]) {
    const { leitores, donos } = await readLote(sp, lida, linhas, contexto)
    const leads = await findLeadsAntigos(
      sp,
      leitores.flatMap(({ de }) => de('lead')?.toLowerCase() ?? []),
      colunaDe(lida, 'lead'),
    )
    return leitores.map((leitor): { campos: Interacao } | { motivo: string } | null => {
      const lead = leitor.de('lead')
      if (!lead) return { motivo: SEM_NINGUEM }
      const alvo = leads.get(lead.toLowerCase())
      // The row comes with its patient, if that one came.
      if (!alvo) return leitor.de('paciente') === null ? { motivo: 'o lead desta linha não veio' } : null
      if (alvo.varios) return { motivo: VARIOS }
      if (alvo.eliminado) return { motivo: ELIMINADO }
      const nota = readNota(leitor, { lida, donos, agora: contexto.agora })
      if (!nota) return { motivo: SEM_TEXTO }
      const { ditos, texto, escrito, ...campos } = nota
      return {
        campos: {
          ...campos,
          lead_id: alvo.id,
          texto: [ditos.join(' · '), texto].filter((um) => um).join('\n') || null,
          escrito: [lead, ...escrito],
        },
      }
    })
  }

  await bringRows<Interacao>(tx, contexto, lida, {
    isSua: (linha) => de(linha) !== 'paciente',
    read,
    used: ({ escrito }) => escrito,
    async insert(sp, itens) {
      const linhas = itens.map(({ id, campos: { escrito: _, ...linha } }) => ({ ...linha, id }))
      await advanceVersoes(sp, deps.leads, await insertLinhas(sp, contexto.escopo, { lote, espera }, linhas))
      return itens.map(() => '1')
    },
    versions: async (sp, ids) =>
      new Map([...(await findInteracoes(sp, ids)), ...(await findLinhasDeEspera(sp, ids))].map((id) => [id, '1'])),
    update: async () => undefined,
    fixed: 'mudou no portal antigo; o que já tinha vindo fica como está',
    onHere: ({ campos }, resultado) => void (resultado === 'novas' && feitas.add(campos.lead_id)),
  })
  for (const { id, consultor_id } of await findDonosDeLeads(tx, [...feitas])) touched.add('leads', [consultor_id], id)
}
