import {
  CAMPOS_DE_FORA,
  type CampoDeFora,
  type DestinoDeChave,
  type LinhaDeFora,
  type Mapeamento,
  type ModeloPlanilha,
} from '@portal/contract/entradas/modelos'
import { idProprio, isPropria } from '@portal/contract/leads/opcoes'
import {
  type ChaveToque,
  ID_CLIQUE_MAXIMO,
  IDS_CLIQUE,
  MARCA_MAXIMA,
  MARCAS_UTM,
  type PrimeiroToque,
} from '@portal/contract/leads/toque'
import { cleanNome } from '@portal/contract/regras/nome'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import type { LeadDeFora } from '../../leads/fonte.service.ts'
import type { RespostaPropria, Sobra } from '../../leads/proprios/read-proprio.ts'
import { textKey } from '../../platform/text-key.ts'
import { type Campos, cut } from './corpo.ts'
import { readElementor } from './elementor.ts'
import { readGoogle } from './google.ts'
import { type Linha, linhaDe } from './linhas.ts'
import { readMeta } from './meta.ts'
import { readRd } from './rd.ts'
import { readTally } from './tally.ts'
import { readTypeform } from './typeform.ts'

const readGenerico = (campos: Campos): Linha[] => [...campos].map(([chave, valor]) => linhaDe({ chave, valor }))

/** Readers of each shape. A call without its source's shape is read by the names of its fields. */
const LEITURAS: Record<ModeloPlanilha, (campos: Campos) => Linha[] | null> = {
  generico: () => null,
  integrador: () => null,
  rd: readRd,
  elementor: readElementor,
  typeform: readTypeform,
  tally: readTally,
  google: readGoogle,
  meta: readMeta,
}
const linhasDe = (modelo: ModeloPlanilha, campos: Campos) => LEITURAS[modelo](campos) ?? readGenerico(campos)

/** Lines of a call for the mapping screen, each with its automatic destination. */
export const readLinhas = (modelo: ModeloPlanilha, campos: Campos): LinhaDeFora[] =>
  linhasDe(modelo, campos).flatMap(({ chave, rotulo, valor, destino }) =>
    destino === 'teste' ? [] : [{ chave, rotulo, valor, destino }],
  )

const TESTE_META = /<test lead: dummy data/i
const VERDADEIROS = new Set(
  'sim s yes y true verdadeiro 1 on ok checked aceito aceita concordo autorizo consinto granted accepted agree i_agree'.split(
    ' ',
  ),
)
const FALSOS = new Set('nao n no false falso 0 off unchecked denied declined recusado recuso'.split(' '))
/** A label that is a whole sentence somebody ticked. */
const DECLARACAO =
  /^(?:eu_)?(?:li|declaro|concordo|aceito|autorizo|consinto|estou_ciente|i_(?:agree|accept|consent|have_read))_/

/** Reads a clear yes or no; undefined for other texts. */
function yesOrNo(valor: string): boolean | undefined {
  const chave = textKey(valor)
  if (FALSOS.has(chave) || chave.startsWith('nao_') || valor.trim() === '') return false
  return VERDADEIROS.has(chave) || DECLARACAO.test(chave) ? true : undefined
}

/** Length from which a label is the text of a consent, and not the name of a field. */
const TEXTO_CONSENTIMENTO = 25
const TEXTO_CONSENTIMENTO_MAXIMO = 5_000

/** Fields of which further values are useless to a person. */
const SO_UM = new Set<DestinoDeChave>([
  ...['campanha', 'conjunto', 'anuncio', 'formulario', 'fonte', 'id_externo', 'recebido_em', 'referencia'],
  ...MARCAS_UTM,
  ...IDS_CLIQUE,
] as DestinoDeChave[])

const CAMPO = new Set<string>(CAMPOS_DE_FORA)
const isCampo = (destino: string): destino is CampoDeFora => CAMPO.has(destino)

/** An instant as ISO 8601; without a zone Brasília's is assumed. */
function instantOf(texto: string | undefined): string | null {
  if (!texto) return null
  const numero = /^\d{10}(\d{3})?$/.exec(texto)
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?$/i.exec(texto)
  const zona = (iso?.[3] ?? '-03:00').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()
  const instante = numero
    ? Number(texto) * (numero[1] ? 1 : 1000)
    : Date.parse(iso ? `${iso[1]}T${iso[2] ?? '00:00'}${zona}` : '')
  return instante > 946_684_800_000 && instante < 4_102_444_800_000 ? new Date(instante).toISOString() : null
}

/** An address without its query, and the advertisement's marks from the query. */
function readReferencia(texto: string | undefined): { pagina: string | undefined; marcas: [CampoDeFora, string][] } {
  if (!texto || !URL.canParse(texto)) return { pagina: texto, marcas: [] }
  const { host, pathname, searchParams } = new URL(texto)
  const marcas = [...MARCAS_UTM, ...IDS_CLIQUE].flatMap((marca): [CampoDeFora, string][] => {
    const valor = searchParams.get(marca)
    return valor ? [[marca, valor]] : []
  })
  return { pagina: host ? `${host}${pathname}`.replace(/\/$/, '') : texto, marcas }
}

/** Chosen lines first, then the best known name. */
const byRank = (a: Mapeada, b: Mapeada) => Number(b.escolhida) - Number(a.escolhida) || a.rank - b.rank
type Mapeada = Linha & { escolhida: boolean }

/** The name that contains the others, where a form asks for the full name and its parts. */
function wholeName(nomes: string[]): string | undefined {
  return nomes.find((nome) => nomes.every((parte) => textKey(nome).startsWith(textKey(parte)))) ?? nomes[0]
}

/**
 * The lead in the fields of a call. Mapped lines go where the mapping says, others by their name, the rest to the
 * leftovers. Nothing is validated or fetched.
 */
export function readLead(modelo: ModeloPlanilha, campos: Campos, mapeamento: Mapeamento): LeadDeFora {
  const linhas = linhasDe(modelo, campos).map((linha): Mapeada => {
    const escolhido = Object.hasOwn(mapeamento, linha.chave) ? mapeamento[linha.chave] : undefined
    return escolhido ? { ...linha, destino: escolhido, escolhida: true } : { ...linha, escolhida: false }
  })
  const sobras: Sobra[] = []
  const keep = ({ rotulo, valor }: Pick<Linha, 'rotulo' | 'valor'>) => {
    if (valor !== '' && !sobras.some((sobra) => sobra.rotulo === rotulo && sobra.valor === valor))
      sobras.push({ rotulo, valor })
  }
  const porCampo = new Map<CampoDeFora, Mapeada[]>()
  const proprios: RespostaPropria[] = []
  for (const linha of linhas) {
    const { destino, rotulo, valor } = linha
    if (isPropria(destino)) {
      const campo_id = idProprio(destino)
      if (proprios.some((um) => um.campo_id === campo_id)) keep(linha)
      else if (valor !== '') proprios.push({ campo_id, rotulo, valor })
    } else if (destino === 'nota') keep(linha)
    else if (isCampo(linha.destino) && linha.valor !== '')
      porCampo.set(linha.destino, [...(porCampo.get(linha.destino) ?? []), linha])
  }
  for (const lista of porCampo.values()) lista.sort(byRank)

  /** Takes the value that `pick` chooses; different ones go to the leftovers. */
  function take(
    campo: CampoDeFora,
    pick: (valores: string[]) => string | undefined = ([valor]) => valor,
  ): string | null {
    const lista = porCampo.get(campo) ?? []
    const valor = pick(lista.map((linha) => linha.valor))
    if (valor === undefined) return null
    for (const linha of lista) if (linha.valor !== valor && !SO_UM.has(campo)) keep(linha)
    return valor
  }

  function takeNome(): string | null {
    const lista = porCampo.get('nome') ?? []
    const escolhidas = lista.filter(({ escolhida }) => escolhida)
    const nome = cleanNome(
      escolhidas.length > 1
        ? escolhidas.map(({ valor }) => valor).join(' ')
        : (escolhidas[0]?.valor ?? wholeName(lista.map(({ valor }) => valor)) ?? ''),
    )
    for (const linha of lista) if (!textKey(nome).includes(textKey(linha.valor))) keep(linha)
    const sobrenome = cleanNome(take('sobrenome') ?? '')
    return (textKey(nome).endsWith(textKey(sobrenome)) ? nome : `${nome} ${sobrenome}`).trim() || null
  }

  function takeConsentimento(): LeadDeFora['consentimento'] {
    const texto = take('consentimento_texto')
    const [linha, ...outras] = porCampo.get('consentimento') ?? []
    for (const outra of outras) keep(outra)
    if (!linha) return null
    const dado = yesOrNo(linha.valor)
    // The line is no answer to a question for consent.
    if (dado === undefined && !linha.escolhida) {
      keep(linha)
      return null
    }
    const declarado =
      DECLARACAO.test(textKey(linha.valor)) && linha.valor.length >= TEXTO_CONSENTIMENTO ? linha.valor : null
    const pergunta = linha.rotulo.length >= TEXTO_CONSENTIMENTO ? linha.rotulo : null
    const aceito = texto ?? declarado ?? linha.texto ?? pergunta
    return {
      dado: dado === true,
      texto: aceito === undefined || aceito === null ? null : cut(aceito, TEXTO_CONSENTIMENTO_MAXIMO),
    }
  }

  const { pagina, marcas } = readReferencia(take('referencia') ?? undefined)
  const recebido = take('recebido_em') ?? undefined
  const id_externo = cut(take('id_externo') ?? '', 200) || null
  const toque: PrimeiroToque = {}
  const touch = (chave: ChaveToque, valor: string | null | undefined, max: number = MARCA_MAXIMA) => {
    const limpo = cut(cleanNome(valor ?? ''), max)
    if (limpo !== '' && toque[chave] === undefined) toque[chave] = limpo
  }
  for (const campo of ['campanha', 'conjunto', 'anuncio', 'formulario', 'fonte'] as const) touch(campo, take(campo))
  for (const marca of MARCAS_UTM) touch(marca, take(marca))
  for (const id of IDS_CLIQUE) touch(id, take(id), ID_CLIQUE_MAXIMO)
  for (const [marca, valor] of marcas)
    touch(
      marca as ChaveToque,
      valor,
      (IDS_CLIQUE as readonly string[]).includes(marca) ? ID_CLIQUE_MAXIMO : MARCA_MAXIMA,
    )
  touch('referencia', pagina)
  touch('codigo_externo', id_externo)
  const recebido_em = instantOf(recebido)
  touch('recebido_em', recebido_em)

  const lead = {
    nome: takeNome(),
    telefone: take('telefone', (todos) => todos.find((um) => normalizeTelefoneDoMundo(um) !== null) ?? todos[0]),
    email: take('email'),
    mensagem: (porCampo.get('mensagem') ?? []).map(({ valor }) => valor).join('\n') || null,
    cidade: take('cidade'),
    estado: take('estado'),
    urgencia: take('urgencia'),
    nome_paciente: take('nome_paciente'),
    idade_paciente: take('idade_paciente'),
  }
  const consentimento = takeConsentimento()
  const teste = linhas.some(
    ({ destino, valor }) => TESTE_META.test(valor) || (destino === 'teste' && yesOrNo(valor) === true),
  )
  return { ...lead, toque, id_externo, consentimento, recebido_em, teste, proprios, sobras }
}
