import { GALERIA_MAXIMO, VIDEO_URLS_MAXIMO, VIDEOS_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { NOME_DA_LISTA_MAXIMO, NOMES_MAXIMO, TEXTO_MAXIMO } from '@portal/contract/clinicas/limites'
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica'
import { LATITUDE, LONGITUDE } from '@portal/contract/regras/coordenada'
import { cleanNome } from '@portal/contract/regras/nome'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { isEnderecoWeb } from '@portal/contract/regras/site'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { updateClinica } from '../clinicas/clinicas.queries.ts'
import { findClinicas, findNomesExistentes, insertClinicas } from '../clinicas/lote.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { readObjeto } from './arquivos/endereco.ts'
import { type Achado, bringRows, type Contexto } from './bring.ts'
import { loadUfs } from './listas.ts'
import { findTrazidos } from './registros.queries.ts'
import { type Lida, leitorDe } from './store.ts'
import { lockClinicas } from './travas.queries.ts'
import { cut, readBoolean, readDate, readJson, readLista } from './valores.ts'

/** Name under which old ids of clinics are remembered; links find their clinics by it. */
export const CLINICAS = 'clinicas'

type ClinicaAntiga = ClinicaCampos & { created_at: Date | null }
type Ler = (coluna: string) => string | null
type Adjust = (coluna: string, motivo: string) => void

const LINHAS = [
  ...([
    'codigo',
    'phone',
    'address',
    'price',
    'contato_direcao',
    'website',
    'responsavel',
    'email',
    'repasse',
  ] as const),
  ...(['responsavel_1', 'telefone_responsavel_1', 'responsavel_2', 'telefone_responsavel_2'] as const),
]
const TEXTOS = ['description', 'plano_terapeutico'] as const
const PAGINAS = ['location_url', 'card_images_link'] as const
const NOMES = [
  ...(['specialties', 'features', 'atendimentos', 'estrutura_clinica', 'taxas', 'tipos_internacao'] as const),
  'planos_saude' as const,
]
/** Lists whose names come from a catalogue. */
const DE_CATALOGO = {
  specialties: 'specialties',
  atendimentos: 'atendimentos',
  estrutura_clinica: 'estruturas',
  taxas: 'taxas',
  tipos_internacao: 'tipos_internacao',
  planos_saude: 'planos_saude',
} as const
const ARQUIVOS = [
  ['gallery_images', GALERIA_MAXIMO],
  ['video_files', VIDEOS_MAXIMO],
] as const
const SIM_OU_NAO = [
  ...(['active', 'show_planos', 'atende_voluntario', 'atende_involuntario'] as const),
  ...(['aceita_idosos', 'aceita_menores'] as const),
]
const ENDERECO_MAX = 2000

/** True for the address of a file: https, or one of the old storage, from where it is brought. */
const isArquivo = (url: string) =>
  url.length <= ENDERECO_MAX && (readObjeto(url) !== null || (/^https:/i.test(url) && isEnderecoWeb(url)))

/** Reads a list in any spelling. Of a JSON object, each entry becomes `name: value`. */
function readNomesDe(texto: string): string[] | undefined {
  const objeto = texto.trim().startsWith('{') ? readJson(texto) : undefined
  if (typeof objeto !== 'object' || objeto === null || Array.isArray(objeto)) return readLista(texto)
  return Object.entries(objeto).map(([nome, valor]) =>
    ['string', 'number'].includes(typeof valor) && valor !== '' ? `${nome}: ${valor}` : nome,
  )
}

type Nomes = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Names of each catalogue, in its own spelling. */
async function loadNomes(tx: Db): Promise<Nomes> {
  const nomes = new Map<string, Map<string, string>>()
  for (const [lista, catalogo] of Object.entries(DE_CATALOGO))
    nomes.set(lista, new Map((await listItens(tx, catalogo, true)).map(({ name }) => [semAcento(name), name])))
  return nomes
}

function readNomes(coluna: (typeof NOMES)[number], texto: string, nomes: Nomes, adjust: Adjust): string[] {
  const lista = readNomesDe(texto)
  if (!lista) {
    adjust(coluna, 'não é uma lista que se entenda')
    return []
  }
  const vistos = new Map<string, string>()
  for (const um of lista) {
    const limpo = cleanNome(um)
    const nome = cut(limpo, NOME_DA_LISTA_MAXIMO).trim()
    if (nome.length < limpo.length) adjust(coluna, `um nome foi cortado em ${NOME_DA_LISTA_MAXIMO} caracteres`)
    const chave = semAcento(nome)
    if (nome !== '' && !vistos.has(chave)) vistos.set(chave, nomes.get(coluna)?.get(chave) ?? nome)
  }
  return keepFirst(coluna, [...vistos.values()], NOMES_MAXIMO, adjust)
}

function keepFirst(coluna: string, lista: string[], max: number, adjust: Adjust): string[] {
  if (lista.length > max) adjust(coluna, `só os primeiros ${max} de ${lista.length} vieram`)
  return lista.slice(0, max)
}

function readEnderecos(coluna: string, texto: string, isGood: (url: string) => boolean, max: number, adjust: Adjust) {
  const lista = readLista(texto)
  if (!lista) adjust(coluna, 'não é uma lista que se entenda')
  const urls = [...new Set((lista ?? []).map((url) => url.trim()).filter((url) => url !== ''))]
  const boas = urls.filter(isGood)
  if (boas.length < urls.length) adjust(coluna, `${urls.length - boas.length} não são endereços que se possam abrir`)
  return keepFirst(coluna, boas, max, adjust)
}

/** Reads a text and cuts it at its limit; null if the field does not take it. */
function readTexto(coluna: keyof typeof TEXTO_MAXIMO, texto: string, adjust: Adjust): string | null {
  const max = TEXTO_MAXIMO[coluna]
  const lido = clinicaCampos.shape[coluna].safeParse(texto)
  if (lido.success) return lido.data === '' ? null : lido.data
  const cortado = clinicaCampos.shape[coluna].safeParse(cut(texto.trim(), max - 20))
  if (texto.trim().length <= max || !cortado.success) {
    adjust(coluna, lido.error.issues[0]?.message ?? 'não se entende')
    return null
  }
  adjust(coluna, `cortado em ${max} caracteres`)
  return cortado.data
}

const TIPOS = [
  ['mista', /mist|ambos|unissex|todos/],
  ['feminina', /^fem|mulher/],
  ['masculina', /^masc|home/],
] as const
function readTipo(texto: string, adjust: Adjust): ClinicaCampos['tipo_atendimento'] {
  const plano = semAcento(texto.trim())
  if (plano === '') return 'mista'
  const tipo = TIPOS.find(([, modo]) => modo.test(plano))?.[0]
  if (!tipo) adjust('tipo_atendimento', 'não é masculina, feminina nem mista; ficou mista')
  return tipo ?? 'mista'
}

function readCoordenadas(read: Ler, adjust: Adjust) {
  const [latitude, longitude] = [read('latitude'), read('longitude')].map((texto) =>
    texto?.trim() ? Number(texto.trim().replace(',', '.')) : null,
  ) as [number | null, number | null]
  if (latitude === null && longitude === null) return { latitude, longitude }
  const isBoa =
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude) <= LATITUDE.max &&
    Math.abs(longitude) <= LONGITUDE.max
  if (!isBoa) adjust('latitude', 'as coordenadas não são de um lugar')
  return isBoa ? { latitude, longitude } : { latitude: null, longitude: null }
}

type Conhecidos = { ufDe: (texto: string | null) => string | undefined; nomes: Nomes }

function readClinica(
  read: Ler,
  { ufDe, nomes }: Conhecidos,
  adjust: Adjust,
): { campos: ClinicaAntiga } | { motivo: string } {
  const [name, city] = [cleanNome(read('name') ?? ''), cleanNome(read('city') ?? '')]
  const sigla = (read('state') ?? '').trim().toUpperCase()
  const state = ufDe(read('state')) ?? (/^[A-Z]{2}$/.test(sigla) ? sigla : undefined)
  if (name === '') return { motivo: 'name: a clínica não tem nome' }
  if (city === '') return { motivo: 'city: a clínica não tem cidade' }
  if (!state) return { motivo: 'state: não é um estado' }
  if (name.length > TEXTO_MAXIMO.name) adjust('name', `cortado em ${TEXTO_MAXIMO.name} caracteres`)
  if (city.length > TEXTO_MAXIMO.city) adjust('city', `cortado em ${TEXTO_MAXIMO.city} caracteres`)
  const campos: ClinicaAntiga = {
    ...NOVA_CLINICA,
    name: cut(name, TEXTO_MAXIMO.name).trim(),
    city: cut(city, TEXTO_MAXIMO.city).trim(),
    state,
    tipo_atendimento: readTipo(read('tipo_atendimento') ?? '', adjust),
    ...readCoordenadas(read, adjust),
    created_at: readDate(read('created_at')),
  }
  for (const coluna of [...LINHAS, ...TEXTOS, ...PAGINAS])
    campos[coluna] = read(coluna)?.trim() ? readTexto(coluna, read(coluna) ?? '', adjust) : null
  for (const coluna of NOMES) campos[coluna] = readNomes(coluna, read(coluna) ?? '', nomes, adjust)
  for (const [coluna, max] of ARQUIVOS)
    campos[coluna] = readEnderecos(coluna, read(coluna) ?? '', isArquivo, max, adjust)
  const isPagina = (url: string) => url.length <= ENDERECO_MAX && (isEnderecoWeb(url) || readObjeto(url) !== null)
  campos.video_urls = readEnderecos('video_urls', read('video_urls') ?? '', isPagina, VIDEO_URLS_MAXIMO, adjust)
  const capa = read('image_url')?.trim() ?? ''
  if (capa !== '' && !isArquivo(capa)) adjust('image_url', 'não é um endereço que se possa abrir')
  campos.image_url = capa !== '' && isArquivo(capa) ? capa : null
  for (const coluna of SIM_OU_NAO) {
    const texto = read(coluna)
    const lido = texto ? readBoolean(texto) : NOVA_CLINICA[coluna]
    if (lido === undefined) adjust(coluna, 'não é sim nem não')
    campos[coluna] = lido ?? NOVA_CLINICA[coluna]
  }
  return { campos }
}

/**
 * Brings clinics under their old ids. A clinic that has the same name and city here stays as it is, and links of the old one
 * lead to it.
 */
export async function bringClinicas(tx: Db, lida: Lida, contexto: Contexto): Promise<void> {
  const read = leitorDe(lida)
  const conhecidos = { ufDe: await loadUfs(tx), nomes: await loadNomes(tx) }
  const daqui = async (sp: Db, ids: readonly string[]) =>
    new Map((await findClinicas(sp, ids)).map((um) => [um.id, um]))
  await bringRows<ClinicaAntiga>(tx, contexto, lida, {
    registro: CLINICAS,
    entidade: 'clinicas',
    read: async (_, lote) =>
      lote.map(({ chave, valores }) =>
        readClinica(read(valores), conhecidos, (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo)),
      ),
    used: ({ created_at: _, ...campos }) => campos,
    async find(sp, itens) {
      const iguais = await findNomesExistentes(
        sp,
        itens.map(({ campos }) => campos),
      )
      const trazidas = await findTrazidos(sp, CLINICAS, [...iguais.values()])
      return itens.map((_, i): Achado | undefined => {
        const id = iguais.get(i)
        // The clinic here came from the old portal, too: two with one name there are two here.
        if (id === undefined || trazidas.has(id)) return undefined
        return {
          id,
          como: 'conflito',
          motivo: 'já existe aqui uma clínica com este nome nesta cidade; os links vão para ela',
        }
      })
    },
    async insert(sp, itens) {
      await insertClinicas(
        sp,
        itens.map(({ id, campos }) => ({ ...campos, id, created_at: campos.created_at ?? contexto.agora })),
        contexto.escopo?.usuarioId ?? null,
      )
      return itens.map(() => '1')
    },
    lock: (sp, itens) =>
      lockClinicas(
        sp,
        itens.map(({ id }) => id),
      ),
    versions: async (sp, ids) => new Map([...(await daqui(sp, ids))].map(([id, { versao }]) => [id, String(versao)])),
    async update(sp, { id, campos: { created_at: _, ...campos } }) {
      const antes = (await daqui(sp, [id])).get(id)
      // A clinic that was deleted here stays deleted.
      if (!antes || antes.arquivado_em) return undefined
      const depois = await updateClinica(sp, id, campos)
      return { versao: String(depois.versao), antes, depois }
    },
  })
}
