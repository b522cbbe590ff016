import {
  CATALOGOS,
  type Catalogo,
  GENEROS,
  type ItemCampos,
  itemCampos,
} from '@portal/contract/catalogos/catalogos.contract'
import { isNoBrasil } from '@portal/contract/regras/coordenada'
import { cleanNome } from '@portal/contract/regras/nome'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { insertItens, listItens, updateItem } from '../catalogos/catalogos.queries.ts'
import { insertCidades, listCidadesPorIds, loadCidades, lockLote, writeCidades } from '../cidades/lote.queries.ts'
import { insertEstados, listEstados, updateEstado } from '../estados/estados.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { type Achado, bringRows, type Contexto, type Palavra } from './bring.ts'
import { type Lida, leitorDe } from './store.ts'
import { readBoolean, readDate } from './valores.ts'

type Ler = (coluna: string) => string | null
type Motivo = { motivo: string }

const numero = (text: string | null) => (text?.trim() ? Number(text.trim().replace(',', '.')) : null)
const ativo = (read: Ler) => readBoolean(read('is_active') ?? '') ?? true
const nomeDe = (read: Ler) => cleanNome(read('name') || read('nome') || '')

/** Finds the code of a state by its code or its name, without regard to accents. */
export async function loadUfs(tx: Db): Promise<(texto: string | null) => string | undefined> {
  const estados = await listEstados(tx, true)
  const ufs = new Map(estados.flatMap(({ code, name }) => [code, name].map((um) => [semAcento(um), code] as const)))
  return (texto) => ufs.get(semAcento(cleanNome(texto ?? '')))
}

type EstadoAntigo = { name: string; code: string; is_active: boolean; created_at: Date | null }

export async function bringEstados(tx: Db, lida: Lida, contexto: Contexto): Promise<void> {
  const read = leitorDe(lida)
  const daqui = async (sp: Db, ids: readonly string[]) => {
    const pedidos = new Set(ids)
    return new Map((await listEstados(sp, true)).filter(({ id }) => pedidos.has(id)).map((um) => [um.id, um]))
  }
  await bringRows<EstadoAntigo>(tx, contexto, lida, {
    entidade: 'estados',
    read: async (_, lote) =>
      lote.map(({ valores }) => {
        const valor = read(valores)
        const code = (valor('code') ?? '').trim().toUpperCase()
        const name = nomeDe(valor)
        if (!/^[A-Z]{2}$/.test(code)) return { motivo: 'code: não é uma sigla de duas letras' }
        if (name === '' || name.length > 80) return { motivo: 'name: não é um nome de até 80 caracteres' }
        return { campos: { name, code, is_active: ativo(valor), created_at: readDate(valor('created_at')) } }
      }),
    used: ({ name, code, is_active }) => [name, code, is_active],
    async find(sp, itens) {
      const todos = await listEstados(sp, true)
      return itens.map(({ campos }): Achado | undefined => {
        const mesmo = todos.find(({ code }) => code === campos.code)
        if (mesmo) return { id: mesmo.id, como: 'igual', motivo: '' }
        const outro = todos.find(({ name }) => semAcento(name) === semAcento(campos.name))
        return (
          outro && { id: outro.id, como: 'conflito', motivo: 'já existe aqui um estado com este nome e outra sigla' }
        )
      })
    },
    async insert(sp, itens) {
      await insertEstados(
        sp,
        itens.map(({ id, campos }) => ({ ...campos, id, created_at: campos.created_at ?? contexto.agora })),
      )
      return itens.map(() => '1')
    },
    versions: async (sp, ids) => new Map([...(await daqui(sp, ids))].map(([id, { versao }]) => [id, String(versao)])),
    async update(sp, { id, campos: { name, code, is_active } }, versao) {
      const antes = (await daqui(sp, [id])).get(id)
      // Clinics refer to a state by its code, which therefore stays.
      if (!antes || antes.code !== code) return undefined
      const depois = await updateEstado(sp, id, Number(versao), { name, code, is_active })
      return depois && { versao: String(depois.versao), antes, depois }
    },
  })
}

type ItemAntigo = ItemCampos & { created_at: Date | null }

/** Days of a period, or those of its months. */
const diasDe = (read: Ler) => {
  const dias = numero(read('dias'))
  const meses = numero(read('meses'))
  return dias ?? (meses === null ? null : Math.round((meses * 365) / 12))
}
const generoDe = (texto: string) => GENEROS.find((um) => semAcento(texto).slice(0, 4) === um.slice(0, 4))

function readItem(catalogo: Catalogo, read: Ler): { campos: ItemAntigo } | Motivo {
  const dias = catalogo === 'periodicidades' ? diasDe(read) : null
  const value = catalogo === 'generos_clinica' ? generoDe(read('value') || nomeDe(read)) : undefined
  if (catalogo === 'periodicidades' && dias === null) return { motivo: 'a periodicidade não diz quantos dias tem' }
  if (catalogo === 'generos_clinica' && !value) return { motivo: 'value: não é masculina, feminina nem mista' }
  const lido = itemCampos.safeParse({
    name: nomeDe(read),
    is_active: ativo(read),
    ...(dias !== null && { dias }),
    ...(value && { value }),
  })
  const [erro] = lido.error?.issues ?? []
  if (erro) return { motivo: `${erro.path.join('.')}: ${erro.message}` }
  return lido.data
    ? { campos: { ...lido.data, created_at: readDate(read('created_at')) } }
    : { motivo: 'não se entende o item' }
}

/** Brings items of a catalogue; one whose name is here already stays as it is here. */
export async function bringCatalogo(tx: Db, lida: Lida, contexto: Contexto): Promise<void> {
  const catalogo = CATALOGOS.find((um) => um === lida.rotulo)
  if (!catalogo) throw new Error(`no catalogue ${lida.rotulo}`)
  const read = leitorDe(lida)
  const palavra: Palavra<ItemAntigo> = {
    entidade: catalogo,
    read: async (_, lote) => lote.map(({ valores }) => readItem(catalogo, read(valores))),
    used: ({ created_at: _, ...campos }) => campos,
    async find(sp, itens) {
      const porNome = new Map((await listItens(sp, catalogo, true)).map((um) => [semAcento(um.name), um.id]))
      return itens.map(({ id, campos }): Achado | undefined => {
        const nome = semAcento(campos.name)
        const mesmo = porNome.get(nome)
        // If two in the file have one name, the second counts as the first.
        if (mesmo) return { id: mesmo, como: 'igual', motivo: '' }
        porNome.set(nome, id)
        return undefined
      })
    },
    async insert(sp, itens) {
      await insertItens(
        sp,
        catalogo,
        itens.map(({ id, campos }) => ({ ...campos, id, created_at: campos.created_at ?? contexto.agora })),
      )
      return itens.map(() => '1')
    },
    async versions(sp, ids) {
      const pedidos = new Set(ids)
      const todos = await listItens(sp, catalogo, true)
      return new Map(todos.filter(({ id }) => pedidos.has(id)).map(({ id, versao }) => [id, String(versao)]))
    },
    async update(sp, { id, campos: { created_at: _, ...campos } }, versao) {
      const antes = (await listItens(sp, catalogo, true)).find((um) => um.id === id)
      const depois = await updateItem(sp, catalogo, { id, versao: Number(versao) }, campos)
      return antes && depois && { versao: String(depois.versao), antes, depois }
    },
  }
  await bringRows(tx, contexto, lida, palavra)
}

type CidadeAntiga = {
  nome: string
  estado: string
  populacao: number | null
  latitude: number | null
  longitude: number | null
  created_at: Date | null
}

/** Reads a coordinate; null if it lies outside Brazil. */
const graus = (qual: 'latitude' | 'longitude', texto: string | null) => {
  const valor = numero(texto)
  return valor !== null && isNoBrasil(qual, valor) ? valor : null
}

const POPULACAO_MAX = 2_000_000_000

/** Brings cities that are not here yet; the others stay as they are here. */
export async function bringCidades(tx: Db, lida: Lida, contexto: Contexto): Promise<void> {
  if (!(await lockLote(tx)))
    throw new InvalidFile('Há uma importação de cidades em andamento. Espere ela terminar e repita.')
  const read = leitorDe(lida)
  const ufDe = await loadUfs(tx)
  const daqui = await loadCidades(tx)
  const semDados = { codigo_ibge: null, ddd: null, versao: 1, editado_manualmente: true }
  await bringRows<CidadeAntiga>(tx, contexto, lida, {
    entidade: 'cidades',
    read: async (_, lote) =>
      lote.map(({ valores }) => {
        const valor = read(valores)
        const nome = cleanNome(valor('nome') ?? '')
        const estado = ufDe(valor('estado'))
        if (nome === '' || nome.length > 120) return { motivo: 'nome: não é um nome de até 120 caracteres' }
        if (!estado) return { motivo: 'estado: não é um estado daqui' }
        const pessoas = numero(valor('populacao'))
        const [latitude, longitude] = [graus('latitude', valor('latitude')), graus('longitude', valor('longitude'))]
        const tem = latitude !== null && longitude !== null
        return {
          campos: {
            nome,
            estado,
            populacao: pessoas !== null && pessoas >= 0 && pessoas < POPULACAO_MAX ? Math.round(pessoas) : null,
            latitude: tem ? latitude : null,
            longitude: tem ? longitude : null,
            created_at: readDate(valor('created_at')),
          },
        }
      }),
    used: ({ created_at: _, ...campos }) => campos,
    async find(_, itens) {
      return itens.map(({ id, campos }): Achado | undefined => {
        const mesma = daqui.comNome(campos)
        if (mesma) return { id: mesma.id, como: 'igual', motivo: '' }
        daqui.add({ ...campos, ...semDados, id })
        return undefined
      })
    },
    async insert(sp, itens) {
      const novas = itens.map(({ id, campos }) => ({
        ...{ codigo_ibge: null, ddd: null, ...campos, id },
        created_at: campos.created_at ?? contexto.agora,
      }))
      await insertCidades(sp, contexto.escopo, novas, true)
      return itens.map(() => '1')
    },
    versions: async (sp, ids) =>
      new Map((await listCidadesPorIds(sp, ids)).map(({ id, versao }) => [id, String(versao)])),
    async update(sp, { id, campos: { created_at: _, ...campos } }, versao) {
      const [antes] = await listCidadesPorIds(sp, [id])
      if (!antes) return undefined
      const depois = { ...antes, ...campos }
      await writeCidades(sp, [depois])
      return { versao: String(Number(versao) + 1), antes, depois }
    },
  })
}
