import { cleanNome } from '@portal/contract/regras/nome'
import { findLinksCadastro, insertLinksCadastro, setLinkCadastroAtivo } from '../cadastro/cadastro.queries.ts'
import { findSharedLinks, insertSharedLinks, setSharedLinkAtivo } from '../compartilhamento/compartilhamento.queries.ts'
import { findLinksBusca, insertLinksBusca, setLinkBuscaAtivo } from '../links-busca/links-busca.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { isToken } from '../platform/keys/token.ts'
import { type Achado, bringRows, type Contexto, type Item, type Palavra } from './bring.ts'
import { CLINICAS } from './clinicas.ts'
import { CONTAS } from './contas.ts'
import type { Guardada } from './preparo.queries.ts'
import { findRegistros, findTrazidos, insertLinksAntigos } from './registros.queries.ts'
import type { Relatorio } from './relatorio.ts'
import { type Lida, leitorDe } from './store.ts'
import { cut, readBoolean, readDate, readFim } from './valores.ts'

type Ler = (coluna: string) => string | null
type Link = { token: string; consultor_id: string; is_active: boolean; created_at: Date | null }
type DeClinica = Link & { clinica_id: string }

const DIA_MS = 24 * 60 * 60 * 1000
const VAGAS_MAX = 10
const USOS_MAX = 100_000
const APELIDO_MAX = 60
const APELIDO = 'Link do portal antigo'
/** Days that registration links live if they are kept; no longer, because their tokens could be guessed. */
const DIAS_CADASTRO = 30

const SEM_CLINICA = 'a clínica deste link não veio'
const SEM_CONSULTOR = 'o consultor deste link não veio'
const SEM_TOKEN = 'o link não tem um endereço que se possa abrir'
const TOKEN_USADO = 'o endereço deste link já é de outro link daqui'
const TOKEN_REPETIDO = 'o endereço deste link é também de outro do arquivo'

const inteiro = (texto: string | null) => {
  const numero = Number(texto?.trim() || Number.NaN)
  return Number.isFinite(numero) ? Math.trunc(numero) : null
}
const clinicaDe = (ler: Ler) => (ler('clinica_id') ?? ler('clinic_id') ?? '').trim().toLowerCase()
const consultorDe = (ler: Ler) => (ler('consultor_id') ?? '').trim().toLowerCase()
const ativo = (ler: Ler) => readBoolean(ler('is_active') ?? ler('active') ?? '') ?? true

/** Clinics and consultants here for the old ids in these rows. */
async function findAlvos(tx: Db, lers: readonly Ler[]) {
  const clinicas = await findRegistros(tx, CLINICAS, lers.map(clinicaDe))
  const consultores = await findRegistros(tx, CONTAS, lers.map(consultorDe))
  return (ler: Ler) => ({
    clinica_id: clinicas.get(clinicaDe(ler))?.id_novo,
    consultor_id: consultores.get(consultorDe(ler))?.id_novo,
  })
}

const readLote =
  <Campos>(
    lida: Lida,
    read: (ler: Ler, alvo: Awaited<ReturnType<typeof findAlvos>>) => { campos: Campos } | { motivo: string },
  ) =>
  async (tx: Db, lote: readonly Guardada[]) => {
    const lers = lote.map(({ valores }) => leitorDe(lida)(valores))
    const alvo = await findAlvos(tx, lers)
    return lers.map((ler) => read(ler, alvo))
  }

/** Finds links whose token belongs to another link, here or earlier in the file. */
async function findTomados<Campos extends { token: string }>(
  tx: Db,
  { rotulo }: Lida,
  itens: readonly Item<Campos>[],
  daqui: readonly { id: string; token: string }[],
) {
  const donos = new Map(daqui.map(({ id, token }) => [token, id]))
  const trazidos = await findTrazidos(tx, rotulo, [...donos.values()])
  return itens.map(({ id, campos: { token } }): Achado | undefined => {
    const dono = donos.get(token)
    if (dono && !trazidos.has(dono)) return { id: dono, como: 'conflito', motivo: TOKEN_USADO }
    if (dono && dono !== id) return { id: dono, como: 'recusa', motivo: TOKEN_REPETIDO }
    donos.set(token, id)
    trazidos.add(id)
    return undefined
  })
}

const alvosDe = <Campos extends { token: string }>(itens: readonly Item<Campos>[]) => ({
  ids: itens.map(({ id }) => id),
  tokens: itens.map(({ campos }) => campos.token),
})

type Deps = { contexto: Contexto; relatorio: Relatorio }

/** Counts the links that still work (`vivos`) and those that do not. */
const counting = (relatorio: Relatorio) => ({
  onHere: ({ campos }: { campos: { is_active: boolean } }) => {
    relatorio.links[campos.is_active ? 'vivos' : 'mortos']++
  },
  onRefused: () => {
    relatorio.links.mortos++
  },
})

/** Brings links that show a clinic to families; the address stays the same. */
export async function bringCompartilhados(tx: Db, lida: Lida, { contexto, relatorio }: Deps): Promise<void> {
  relatorio.links.mortos += relatorio.tabelas[lida.rotulo]?.recusadas ?? 0
  const palavra: Palavra<DeClinica & { vagas_inicial: number }> = {
    ...counting(relatorio),
    read: readLote<DeClinica & { vagas_inicial: number }>(lida, (ler, alvo) => {
      const { clinica_id, consultor_id } = alvo(ler)
      const token = ler('token') ?? ''
      if (!isToken(token)) return { motivo: SEM_TOKEN }
      if (!clinica_id) return { motivo: SEM_CLINICA }
      if (!consultor_id) return { motivo: SEM_CONSULTOR }
      const vagas_inicial = Math.min(VAGAS_MAX, Math.max(1, inteiro(ler('vagas_inicial')) ?? 1))
      return {
        campos: {
          token,
          clinica_id,
          consultor_id,
          vagas_inicial,
          is_active: ativo(ler),
          created_at: readDate(ler('created_at')),
        },
      }
    }),
    used: ({ token, is_active }) => [token, is_active],
    find: async (sp, itens) => findTomados(sp, lida, itens, await findSharedLinks(sp, alvosDe(itens))),
    async insert(sp, itens) {
      await insertSharedLinks(
        sp,
        itens.map(({ id, campos }) => ({
          ...campos,
          id,
          created_at: campos.created_at ?? contexto.agora,
          created_by: campos.consultor_id,
        })),
      )
      return itens.map(({ campos }) => String(campos.is_active))
    },
    versions: async (sp, ids) =>
      new Map((await findSharedLinks(sp, { ids, tokens: [] })).map(({ id, is_active }) => [id, String(is_active)])),
    async update(sp, { id, campos: { is_active, token } }) {
      const [antes] = await findSharedLinks(sp, { ids: [id], tokens: [] })
      if (antes?.token !== token) return undefined
      await setSharedLinkAtivo(sp, id, is_active)
      return { versao: String(is_active), antes: { is_active: antes.is_active }, depois: { is_active } }
    },
  }
  await bringRows(tx, contexto, lida, palavra)
}

export async function bringBuscas(tx: Db, lida: Lida, { contexto, relatorio }: Deps): Promise<void> {
  relatorio.links.mortos += relatorio.tabelas[lida.rotulo]?.recusadas ?? 0
  const daqui = async (sp: Db, ids: readonly string[]) =>
    new Map((await findLinksBusca(sp, { ids, tokens: [] })).map((um) => [um.id, um]))
  const palavra: Palavra<Link & { apelido: string }> = {
    ...counting(relatorio),
    entidade: 'links_busca',
    read: readLote<Link & { apelido: string }>(lida, (ler, alvo) => {
      const { consultor_id } = alvo(ler)
      const token = ler('token') ?? ''
      if (!isToken(token)) return { motivo: SEM_TOKEN }
      if (!consultor_id) return { motivo: SEM_CONSULTOR }
      const apelido = cleanNome(ler('apelido') || ler('titulo') || ler('name') || ler('nome') || '')
      return {
        campos: {
          ...{ token, consultor_id, apelido: cut(apelido, APELIDO_MAX).trim() || APELIDO },
          ...{ is_active: ativo(ler), created_at: readDate(ler('created_at')) },
        },
      }
    }),
    used: ({ token, is_active }) => [token, is_active],
    find: async (sp, itens) => findTomados(sp, lida, itens, await findLinksBusca(sp, alvosDe(itens))),
    async insert(sp, itens) {
      await insertLinksBusca(
        sp,
        itens.map(({ id, campos }) => ({
          ...campos,
          id,
          created_at: campos.created_at ?? contexto.agora,
          created_by: campos.consultor_id,
        })),
      )
      return itens.map(() => '1')
    },
    versions: async (sp, ids) => new Map([...(await daqui(sp, ids))].map(([id, { versao }]) => [id, String(versao)])),
    async update(sp, { id, campos: { is_active, token } }, versao) {
      const antes = (await daqui(sp, [id])).get(id)
      if (antes?.token !== token) return undefined
      const depois = await setLinkBuscaAtivo(sp, { id, versao: Number(versao) }, is_active)
      return depois === undefined
        ? undefined
        : { versao: String(depois), antes: { is_active: antes.is_active }, depois: { is_active } }
    },
  }
  await bringRows(tx, contexto, lida, palavra)
}

type Cadastro = DeClinica & { expires_at: Date | null; max_uses: number | null; uses: number; fica: boolean }

function readCadastro(ler: Ler, agora: Date): Omit<Cadastro, keyof DeClinica> {
  const fim = readFim(ler('expires_at'))
  const max = inteiro(ler('max_uses'))
  const usos = ['uses', 'uses_count', 'used_count', 'current_uses', 'use_count'].map((coluna) => inteiro(ler(coluna)))
  const uses = Math.max(0, usos.find((um) => um !== null) ?? 0)
  const max_uses = max === null ? null : Math.min(USOS_MAX, max)
  const revogado = readBoolean(ler('revoked') ?? ler('is_revoked') ?? '') ?? false
  const limite = new Date(agora.getTime() + DIAS_CADASTRO * DIA_MS)
  const expires_at = fim === null || fim === 'sempre' || fim > limite ? limite : fim
  const vive = ativo(ler) && !revogado && expires_at > agora && (max_uses === null || uses < max_uses)
  return { expires_at, max_uses, uses, fica: vive }
}

const PAGINA = 'página'
const LINK = 'link'

/**
 * Brings registration links. Their tokens could be guessed, so that their addresses only show the clinic and ask for a new
 * link; on request, those that are still valid are kept for some days.
 */
export async function bringCadastros(tx: Db, lida: Lida, deps: Deps & { fica: boolean }): Promise<void> {
  const { contexto, relatorio, fica } = deps
  relatorio.links.mortos += relatorio.tabelas[lida.rotulo]?.recusadas ?? 0
  const toLink = (id: string, { fica: _f, is_active: _a, ...campos }: Cadastro) => ({
    ...campos,
    id,
    created_at: campos.created_at ?? contexto.agora,
    created_by: campos.consultor_id,
  })
  const palavra: Palavra<Cadastro> = {
    ...counting(relatorio),
    read: readLote<Cadastro>(lida, (ler, alvo) => {
      const { clinica_id, consultor_id } = alvo(ler)
      const token = ler('token') ?? ''
      if (!isToken(token)) return { motivo: SEM_TOKEN }
      if (!clinica_id) return { motivo: SEM_CLINICA }
      if (!consultor_id) return { motivo: SEM_CONSULTOR }
      const lido = readCadastro(ler, contexto.agora)
      const vive = fica && lido.fica
      const created_at = readDate(ler('created_at'))
      return { campos: { ...lido, fica: vive, is_active: vive, token, clinica_id, consultor_id, created_at } }
    }),
    // Most of them become no row of their own, so that their ids cannot be taken here.
    part: true,
    used: ({ token, fica: vive }) => [token, vive],
    find: async (sp, itens) => findTomados(sp, lida, itens, await findLinksCadastro(sp, alvosDe(itens))),
    async insert(sp, itens) {
      await insertLinksCadastro(
        sp,
        itens.flatMap(({ id, campos }) => (campos.fica ? [toLink(id, campos)] : [])),
      )
      await insertLinksAntigos(
        sp,
        itens.flatMap(({ campos: { fica: vive, token, clinica_id, consultor_id } }) =>
          vive ? [] : [{ token, clinica_id, consultor_id }],
        ),
      )
      return itens.map(({ campos }) => (campos.fica ? LINK : PAGINA))
    },
    async versions(sp, ids) {
      const links = new Set(
        (await findLinksCadastro(sp, { ids, tokens: [] })).flatMap(({ id, is_active }) => (is_active ? [id] : [])),
      )
      return new Map(ids.map((id) => [id, links.has(id) ? LINK : PAGINA]))
    },
    async update(sp, { id, campos }) {
      const { fica: vive, token, clinica_id, consultor_id } = campos
      if (vive) await insertLinksCadastro(sp, [toLink(id, campos)])
      else await insertLinksAntigos(sp, [{ token, clinica_id, consultor_id }])
      // A link that an earlier run kept ends with a run that does not keep it.
      await setLinkCadastroAtivo(sp, id, vive)
      return { versao: vive ? LINK : PAGINA, antes: {}, depois: {} }
    },
  }
  await bringRows(tx, contexto, lida, palavra)
}
