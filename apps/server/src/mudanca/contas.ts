import { email as emailValido } from '@portal/contract/common'
import { cleanNome } from '@portal/contract/regras/nome'
import { normalizeTelefone } from '@portal/contract/telefone'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { insertSenhas } from '../platform/auth/password.queries.ts'
import { isSenhaAntiga } from '../platform/auth/passwords.ts'
import type { Db } from '../platform/db/db.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { findUsuarios, insertUsuarios, updateUsuario } from '../usuarios/usuarios.queries.ts'
import { type Achado, bringRows, type Contexto, type Item, isUuid, type Palavra } from './bring.ts'
import { findGuardadas, findReferentes, type Guardada } from './preparo.queries.ts'
import { countAAprovar, findRegistros, findTrazidos, setVersaoDaqui } from './registros.queries.ts'
import type { PromotedRole, Relatorio } from './relatorio.ts'
import { type Lida, leitorDe } from './store.ts'
import { readBoolean, readDate, readFim, readJson } from './valores.ts'

/** Name under which old ids of accounts are remembered, no matter in which table they stood. */
export const CONTAS = 'auth.users'
const NOME_MAX = 200
const PROMOCOES_MAX = 1_000
const PROMOTED_ROLES: readonly PromotedRole[] = ['admin', 'supervisor', 'gerenciador']

type Conta = {
  email: string
  full_name: string
  telefone: string | null
  is_active: boolean
  aprovado: boolean
  email_verified: boolean
  /** Hash of the old password, if it can be checked here. */
  senha: string | null
  /** Null if the file does not tell it. */
  created_at: Date | null
  entrou_em: Date | null
  papel: string | null
}
type Tabelas = ReadonlyMap<string, Lida>
type Ler = (coluna: string) => string | null

const EXISTE = 'este e-mail já tem uma conta aqui, que fica como está; os links vão para ela'
const REPETIDO = 'o mesmo e-mail é de outra conta do arquivo; os links vão para ela'

const telefoneDe = (ler: Ler) => normalizeTelefone(ler('telefone') || ler('whatsapp') || ler('phone') || '')
const nomeDe = (text: unknown) => {
  const nome = typeof text === 'string' ? cleanNome(text) : ''
  return nome.length > NOME_MAX ? '' : nome
}

/** True if a date that ends something is still to come. */
const isVigente = (fim: Date | 'sempre' | null, agora: Date) => fim === 'sempre' || (fim !== null && fim > agora)

/** Role of an account by the table of roles, else by its profile. */
function roleOf(papeis: readonly (string | null)[], perfil: Ler | undefined): string | null {
  const escritos = papeis.map((papel) => papel?.trim().toLowerCase() || null).filter((papel) => papel !== null)
  const [outro] = escritos
  return (
    PROMOTED_ROLES.find((papel) => escritos.includes(papel)) ?? outro ?? perfil?.('role')?.trim().toLowerCase() ?? null
  )
}

const recusaDaConta = (ler: Ler, id: string | null) => {
  if (!isUuid(id)) return 'o id não é um UUID'
  if (readBoolean(ler('is_anonymous') ?? '')) return 'conta anônima, que não se muda'
  const email = ler('email')?.trim()
  if (!email) return ler('phone')?.trim() ? 'conta só com telefone, sem e-mail' : 'conta sem e-mail'
  return emailValido.safeParse(email).success ? undefined : 'o e-mail não é um endereço'
}

/** Reads accounts of `auth.users` (or of profiles, where there is none) with the profile and roles of each. */
function readContas(tabelas: Tabelas, { agora }: Contexto) {
  const users = tabelas.get(CONTAS)
  const profiles = tabelas.get('profiles')
  const roles = tabelas.get('user_roles')
  const fonte = users ?? profiles
  if (!fonte) throw new Error('no table has accounts')
  const readUsuario = leitorDe(fonte)

  return async (tx: Db, lote: readonly Guardada[]) => {
    const ids = lote.flatMap(({ chave }) => chave ?? [])
    const perfis = new Map(profiles ? (await findGuardadas(tx, profiles.rotulo, ids)).map((um) => [um.chave, um]) : [])
    const papeis = new Map<string, (string | null)[]>()
    if (roles)
      for (const { outra, valores } of await findReferentes(tx, roles.rotulo, ids))
        papeis.set(outra, [...(papeis.get(outra) ?? []), leitorDe(roles)(valores)('role')])

    return lote.map(({ chave, valores }): { campos: Conta } | { motivo: string } => {
      const ler = readUsuario(valores)
      const motivo = recusaDaConta(ler, chave)
      if (motivo) return { motivo }
      const id = chave ?? ''
      const guardado = perfis.get(id)
      const perfil = profiles && guardado && leitorDe(profiles)(guardado.valores)
      const meta = (readJson(ler('raw_user_meta_data') ?? '') ?? {}) as { full_name?: unknown; name?: unknown }
      const confirmada = users ? (readDate(ler('email_confirmed_at')) ?? readDate(ler('confirmed_at'))) !== null : false
      const entrou_em = users ? readDate(ler('last_sign_in_at')) : null
      const role = ler('role')?.trim() || 'authenticated'
      const temPerfil = !profiles || perfil !== undefined
      const temPapel = roles ? papeis.has(id) : Boolean(perfil?.('role'))
      const hash = users ? (ler('encrypted_password') ?? '') : ''
      const excluida = readFim(ler('deleted_at')) !== null
      return {
        campos: {
          email: (ler('email') ?? '').trim().toLowerCase(),
          full_name: nomeDe(perfil?.('full_name')) || nomeDe(meta.full_name) || nomeDe(meta.name),
          telefone: (perfil && telefoneDe(perfil)) ?? null,
          is_active:
            !excluida &&
            !isVigente(readFim(ler('banned_until')), agora) &&
            perfil?.('is_active') !== 'f' &&
            perfil?.('is_active') !== 'false',
          aprovado: confirmada && entrou_em !== null && temPerfil && temPapel && (!users || role === 'authenticated'),
          email_verified: confirmada,
          senha: !excluida && isSenhaAntiga(hash) ? hash : null,
          created_at: readDate(ler('created_at')),
          entrou_em,
          papel: roleOf(papeis.get(id) ?? [], perfil),
        },
      }
    })
  }
}

const estadosDe = async (tx: Db, ids: readonly string[]) =>
  new Map((await findUsuarios(tx, { ids, emails: [] })).map(({ id, versao }) => [id, String(versao)]))

/** Orders accounts that share an e-mail: active ones first, then the one that signed in last. */
const melhorPrimeiro = (a: Item<Conta>, b: Item<Conta>) =>
  Number(b.campos.is_active) - Number(a.campos.is_active) ||
  (b.campos.entrou_em?.getTime() ?? 0) - (a.campos.entrou_em?.getTime() ?? 0) ||
  a.linha - b.linha

async function findDonos(tx: Db, itens: readonly Item<Conta>[]): Promise<(Achado | undefined)[]> {
  const emails = itens.map(({ campos }) => campos.email)
  const daqui = await findUsuarios(tx, { ids: itens.map(({ id }) => id), emails })
  const trazidos = await findTrazidos(
    tx,
    CONTAS,
    daqui.map(({ id }) => id),
  )
  const porEmail = new Map<string, Achado>(
    daqui.map(({ id, email }): [string, Achado] => [
      email,
      trazidos.has(id) ? { id, como: 'recusa', motivo: REPETIDO } : { id, como: 'conflito', motivo: EXISTE },
    ]),
  )
  const achados = new Map<Item<Conta>, Achado>()
  for (const item of itens.toSorted(melhorPrimeiro)) {
    const achado = porEmail.get(item.campos.email)
    if (achado) achados.set(item, achado)
    else porEmail.set(item.campos.email, { id: item.id, como: 'recusa', motivo: REPETIDO })
  }
  return itens.map((item) => achados.get(item))
}

type Deps = { tabelas: Tabelas; contexto: Contexto; relatorio: Relatorio; administradores: readonly string[] }

/** Brings accounts, all as consultor; an account that is here already keeps password, role, e-mail and state. */
export async function bringContas(tx: Db, { tabelas, contexto, relatorio, administradores }: Deps): Promise<void> {
  const fonte = tabelas.get(CONTAS) ?? tabelas.get('profiles')
  if (!fonte) return
  let estranhos = 0
  const papeis = new Map<string, PromotedRole>()
  const palavra: Palavra<Conta> = {
    registro: CONTAS,
    entidade: 'profiles',
    history: ({ email, full_name, telefone, is_active, aprovado }) => ({
      ...{ email, full_name, telefone, role: 'consultor', is_active, aprovado },
    }),
    read: readContas(tabelas, contexto),
    used: ({ email, senha, is_active }) => [email, senha, is_active],
    find: findDonos,
    async insert(sp, itens) {
      await insertUsuarios(
        sp,
        itens.map(({ id, campos: { senha: _s, created_at, entrou_em: _e, papel: _p, telefone, ...conta } }) => ({
          id,
          ...conta,
          role: 'consultor',
          telefone,
          created_at: created_at ?? contexto.agora,
        })),
      )
      await insertSenhas(
        sp,
        itens.flatMap(({ id, campos: { senha } }) => (senha ? [{ usuarioId: id, password: senha }] : [])),
      )
      return itens.map(() => '1')
    },
    versions: estadosDe,
    // No file changes e-mail, password or state of an account that is here.
    update: async () => undefined,
    partial: !tabelas.has(CONTAS),
    fixed: 'mudou no portal antigo; senha, e-mail e situação de quem já está aqui não vêm de arquivo',
    onHere({ id, campos }) {
      relatorio.contas[campos.senha ? 'com_senha' : 'sem_senha']++
      const papel = PROMOTED_ROLES.find((um) => um === campos.papel)
      // No portal has so many; a file that says so is not believed.
      if (papel && papeis.size < PROMOCOES_MAX) papeis.set(id, papel)
      else if (campos.papel && campos.papel !== 'consultor') estranhos++
    },
    onRefused() {
      relatorio.contas.recusadas++
    },
  }
  relatorio.contas.recusadas += relatorio.tabelas[fonte.rotulo]?.recusadas ?? 0
  await bringRows(tx, contexto, fonte, palavra)
  if (estranhos > 0)
    relatorio.avisos.push(
      `${estranhos} contas têm no portal antigo um papel que não existe aqui; ficam como consultor.`,
    )
  await promote(tx, contexto, administradores)
  relatorio.a_aprovar = await countAAprovar(tx)
  const agora = await findUsuarios(tx, { ids: [...papeis.keys()], emails: [] })
  relatorio.promocoes = agora.flatMap(({ id, role }) => {
    const papel = papeis.get(id)
    return papel && role === 'consultor' ? [{ id, papel }] : []
  })
  if (tabelas.has(CONTAS)) await bringNomes(tx, tabelas, contexto)
}

/** Makes administrators of accounts that the move brought, never of one that was here before. */
async function promote(tx: Db, { escopo }: Contexto, emails: readonly string[]) {
  const pedidos = [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  if (pedidos.length === 0) return
  const contas = await findUsuarios(tx, { ids: [], emails: pedidos })
  const trazidos = await findTrazidos(
    tx,
    CONTAS,
    contas.map(({ id }) => id),
  )
  for (const pedido of pedidos) {
    const conta = contas.find(({ email }) => email === pedido)
    if (!conta || !trazidos.has(conta.id))
      throw new InvalidFile(
        conta
          ? `${pedido} já tinha conta aqui, e a mudança não muda o papel dela. Mude-o em Usuários.`
          : `Nenhuma conta do arquivo tem o e-mail ${pedido}, de --administrador.`,
      )
    if (!conta.is_active) throw new InvalidFile(`A conta ${pedido}, de --administrador, está desativada.`)
    const depois = { role: 'admin', aprovado: true } as const
    if (conta.role === 'admin' && conta.aprovado) continue
    await updateUsuario(tx, conta.id, conta.versao, depois)
    const antes = { role: conta.role, aprovado: conta.aprovado }
    await recordAcao(tx, escopo, { acao: 'editar', entidade: 'profiles', entidade_id: conta.id, antes, depois })
    for (const nome of [CONTAS, 'profiles']) await setVersaoDaqui(tx, nome, conta.id, String(conta.versao + 1))
  }
}

type Nome = { conta: string; full_name: string; telefone: string | null }

/**
 * Brings names and telephones of profiles. New accounts came with theirs; a later file may correct accounts that nobody
 * changed here.
 */
async function bringNomes(tx: Db, tabelas: Tabelas, contexto: Contexto) {
  const perfis = tabelas.get('profiles')
  if (!perfis) return
  const daqui = async (sp: Db, itens: readonly Item<Nome>[]) => {
    const ids = itens.map(({ campos }) => campos.conta)
    return new Map((await findUsuarios(sp, { ids, emails: [] })).map((conta) => [conta.id, conta]))
  }
  await bringRows<Nome>(tx, contexto, perfis, {
    part: true,
    async read(sp, lote) {
      const contas = await findRegistros(
        sp,
        CONTAS,
        lote.flatMap(({ chave }) => chave ?? []),
      )
      return lote.map(({ chave, valores }) => {
        const conta = contas.get(chave ?? '')
        if (!conta) return { motivo: 'perfil de uma conta que não veio' }
        const ler = leitorDe(perfis)(valores)
        if (cleanNome(ler('full_name') ?? '').length > NOME_MAX)
          return { motivo: `full_name: tem mais de ${NOME_MAX} caracteres` }
        return { campos: { conta: conta.id_novo, full_name: nomeDe(ler('full_name')), telefone: telefoneDe(ler) } }
      })
    },
    used: ({ full_name, telefone }) => [full_name, telefone],
    async find(sp, itens) {
      const trazidos = await findTrazidos(
        sp,
        CONTAS,
        itens.map(({ campos }) => campos.conta),
      )
      return itens.map(({ campos: { conta } }) =>
        trazidos.has(conta)
          ? undefined
          : { id: conta, como: 'conflito', motivo: 'a conta já existia aqui e fica com o nome que tem' },
      )
    },
    async insert(sp, itens) {
      const contas = await daqui(sp, itens)
      const marcas = await findRegistros(
        sp,
        CONTAS,
        itens.map(({ antigo }) => antigo),
      )
      return Promise.all(
        itens.map(async ({ antigo, campos: { conta: id, full_name, telefone } }) => {
          const conta = contas.get(id)
          const versao = conta?.versao ?? 1
          const intocada = String(versao) === marcas.get(antigo)?.versao_daqui
          const muda =
            conta && ((full_name !== '' && full_name !== conta.full_name) || (telefone && telefone !== conta.telefone))
          if (!conta || !intocada || !muda) return String(versao)
          const campos = { full_name: full_name || conta.full_name, telefone: telefone ?? conta.telefone }
          await updateUsuario(sp, id, versao, campos)
          const antes = { full_name: conta.full_name, telefone: conta.telefone }
          await recordAcao(sp, contexto.escopo, {
            acao: 'editar',
            entidade: 'profiles',
            entidade_id: id,
            antes,
            depois: campos,
          })
          return String(versao + 1)
        }),
      )
    },
    versions: estadosDe,
    async update(sp, { id, campos: { full_name, telefone } }, versao) {
      const [conta] = await findUsuarios(sp, { ids: [id], emails: [] })
      if (!conta) return undefined
      const depois = { full_name: full_name || conta.full_name, telefone: telefone ?? conta.telefone }
      await updateUsuario(sp, id, Number(versao), depois)
      const antes = { full_name: conta.full_name, telefone: conta.telefone }
      await recordAcao(sp, contexto.escopo, { acao: 'editar', entidade: 'profiles', entidade_id: id, antes, depois })
      return { versao: String(Number(versao) + 1), antes, depois }
    },
  })
}
