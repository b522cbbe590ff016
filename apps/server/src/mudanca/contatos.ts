import { contatoCampos } from '@portal/contract/contatos/contatos.contract'
import { CIDADE_CONTATO_MAXIMO, NOME_DO_CONTATO, OBSERVACOES_CONTATO_MAXIMO } from '@portal/contract/contatos/limites'
import type { Categoria } from '@portal/contract/contatos/opcoes'
import { cleanNome } from '@portal/contract/regras/nome'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { formatTelefone, normalizeTelefoneDoMundo, telefonesNoTexto } from '@portal/contract/telefone'
import {
  type ContatoRow,
  countAgenda,
  listConhecidos,
  listContatosPorId,
  lockAgenda,
} from '../contatos/contatos.queries.ts'
import { CONTATOS_MAXIMO } from '../contatos/contatos.service.ts'
import { findClinicasPorNumero, insertContatos, readCategoria, updateTrazido } from '../contatos/lote.service.ts'
import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import { readWhen } from '../platform/written-values.ts'
import { type Achado, bringRows, type Contexto, type Item } from './bring.ts'
import { findClinicasAntigas } from './clinicas-antigas.ts'
import { loadUfs } from './listas.ts'
import type { Relatorio } from './relatorio.ts'
import { type Lida, leitorDe } from './store.ts'
import { lockContatos } from './travas.queries.ts'
import { cut } from './valores.ts'

type Deps = { contexto: Contexto; relatorio: Relatorio }
type Adjust = (coluna: string, motivo: string) => void
type Ler = (campo: string) => string | null
type ContatoAntigo = Pick<
  ContatoRow,
  'nome' | 'categoria' | 'telefone' | 'telefone_2' | 'email' | 'cidade' | 'estado' | 'clinica_id'
> & { observacoes: string | null; criado_em: Date | null }

/** Other words for our categories. */
const PALAVRAS: readonly (readonly [Categoria, RegExp])[] = [
  ['clinica', /clinic|comunidade|casa_de|instituic/],
  ['remocao', /remoc|resgat|ambul|transport/],
  ['psicologo', /psicolog|psycholog|terapeut/],
  ['medico', /medic|psiquiat|doctor|doutor/],
  ['hospital', /hospit|upa/],
  ['advogado', /advog|lawyer|juridic/],
  ['ministerio_publico', /ministerio|promotor|defensor/],
  ['convenio', /conveni|plano|insur/],
  ['parceiro', /parceir|partner|indica|fornec/],
  ['familia', /famil|client|respons/],
]
const categoriaEm = (texto: string): Categoria | undefined =>
  readCategoria(texto) ?? PALAVRAS.find(([, modo]) => modo.test(textKey(texto)))?.[0]

/** Telephones in a cell, which may hold several or words around one. */
function numerosEm(texto: string): string[] {
  const inteiro = normalizeTelefoneDoMundo(texto)
  if (inteiro) return [inteiro]
  const partes = texto.split(/[;,/|\n]| e | ou /).flatMap((parte) => normalizeTelefoneDoMundo(parte) ?? [])
  return partes.length > 0 ? partes : telefonesNoTexto(texto)
}
const numerosDosItens = (itens: readonly Item<ContatoAntigo>[]) => itens.flatMap(({ campos }) => numerosDe(campos))
const numerosDe = ({ telefone, telefone_2 }: Pick<ContatoRow, 'telefone' | 'telefone_2'>) =>
  telefone_2 === null ? [telefone] : [telefone, telefone_2]

function shorten(coluna: string, texto: string, max: number, adjust: Adjust): string {
  if (texto.length <= max) return texto
  adjust(coluna, `cortado em ${max.toLocaleString('pt-BR')} caracteres`)
  return cut(texto, max).trim()
}

type Conhecidos = { ufDe: (texto: string | null) => string | undefined; clinicaDe: (texto: string) => string | null }

function readContato(
  ler: Ler,
  { ufDe, clinicaDe }: Conhecidos,
  adjust: Adjust,
): { campos: ContatoAntigo } | { motivo: string } {
  const escritos = (['telefone', 'telefone_2'] as const).flatMap((campo) => ler(campo) ?? [])
  if (escritos.length === 0) return { motivo: 'telefone: o contato não tem telefone' }
  const [telefone, telefone_2 = null, ...outros] = [...new Set(escritos.flatMap(numerosEm))]
  if (!telefone) return { motivo: 'telefone: não é um número com DDD' }
  if (escritos.some((escrito) => numerosEm(escrito).length === 0)) adjust('telefone_2', 'não é um número com DDD')
  const nome = cleanNome(ler('nome') ?? '')
  if (nome.length < NOME_DO_CONTATO.min) return { motivo: 'nome: o contato não tem nome' }
  const email = contatoCampos.shape.email.safeParse(ler('email'))
  if (!email.success) adjust('email', 'não é um e-mail')
  const escrita = ler('categoria')
  const categoria = escrita === null ? undefined : categoriaEm(escrita)
  const estado = ufDe(ler('estado')) ?? null
  if (ler('estado') !== null && estado === null) adjust('estado', 'não é um estado')
  const observacoes = [
    // Values without a field of their own are kept as text.
    ...(outros.length > 0 ? [`Outros telefones: ${outros.map(formatTelefone).join(', ')}`] : []),
    ...(escrita && !categoria ? [`Categoria no portal antigo: ${escrita}`] : []),
    ...(ler('observacoes') ? [ler('observacoes')] : []),
  ].join('\n')
  return {
    campos: {
      ...{ telefone, telefone_2, estado },
      nome: shorten('nome', nome, NOME_DO_CONTATO.max, adjust),
      categoria: categoria ?? 'outro',
      email: email.data ?? null,
      cidade: shorten('cidade', cleanNome(ler('cidade') ?? ''), CIDADE_CONTATO_MAXIMO, adjust) || null,
      clinica_id: clinicaDe(ler('clinica') ?? ''),
      observacoes: shorten('observacoes', observacoes, OBSERVACOES_CONTATO_MAXIMO, adjust) || null,
      criado_em: readWhen(ler('criado_em') ?? '')?.instante ?? null,
    },
  }
}

/** Brings the telephone book into that of the team. A contact whose number is here already stays as it is. */
export async function bringContatos(tx: Db, lida: Lida, { contexto }: Deps): Promise<void> {
  const { cipher, escopo, agora } = contexto
  const leitor = leitorDe(lida)
  const ufDe = await loadUfs(tx)
  await lockAgenda(tx, null)
  let cabem = CONTATOS_MAXIMO - (await countAgenda(tx, null))

  await bringRows<ContatoAntigo>(tx, contexto, lida, {
    entidade: 'contatos_telefonicos',
    history: ({ observacoes, criado_em: _, ...campos }) => ({ ...campos, observacoes: observacoes && '***' }),
    async read(sp, lote) {
      const leitores = lote.map(({ valores }): Ler => {
        const ler = leitor(valores)
        return (campo) => ler(campo)?.trim() || null
      })
      const clinicas = await findClinicasAntigas(
        sp,
        leitores.flatMap((ler) => ler('clinica') ?? []),
      )
      const conhecidos = { ufDe, clinicaDe: (texto: string) => clinicas.get(texto)?.id ?? null }
      return lote.map(({ chave }, i) => {
        const ler = leitores[i]
        if (!ler) throw new Error('a row without its reader')
        return readContato(ler, conhecidos, (coluna, motivo) => lida.contador.adjust({ id: chave }, coluna, motivo))
      })
    },
    used: ({ criado_em: _, ...campos }) => campos,
    async find(sp, itens) {
      const numeros = numerosDosItens(itens)
      const donos = new Map<string, string>()
      for (const row of await listConhecidos(sp, null, { numeros, ids: [] }))
        for (const numero of numerosDe(row)) donos.set(numero, row.id)
      const clinicas = await findClinicasPorNumero(sp, numerosDosItens(itens))
      return itens.map(({ id, campos }): Achado | undefined => {
        const conhecido = numerosDe(campos).flatMap((numero) => donos.get(numero) ?? [])[0]
        if (conhecido) return { id: conhecido, como: 'igual', motivo: '' }
        const clinica = clinicas.get(campos.telefone)
        // The book shows clinics from their own records.
        if (clinica && semAcento(clinica.nome) === semAcento(campos.nome))
          return { id: clinica.id, como: 'igual', motivo: '' }
        if (cabem <= 0) return { id, como: 'recusa', motivo: 'a agenda está cheia' }
        cabem -= 1
        for (const numero of numerosDe(campos)) donos.set(numero, id)
        return undefined
      })
    },
    async insert(sp, itens) {
      const clinicas = await findClinicasPorNumero(sp, numerosDosItens(itens))
      const rows = await insertContatos(
        sp,
        cipher,
        itens.map(({ id, campos: { criado_em, ...campos } }) => ({
          ...campos,
          id,
          clinica_id: campos.clinica_id ?? clinicas.get(campos.telefone)?.id ?? null,
          visibilidade: 'equipe',
          created_by: escopo?.usuarioId ?? null,
          created_at: criado_em ?? agora,
        })),
      )
      return rows.map(({ versao }) => String(versao))
    },
    lock: (sp, itens) =>
      lockContatos(
        sp,
        itens.map(({ id }) => id),
      ),
    versions: async (sp, ids) =>
      new Map((await listContatosPorId(sp, ids)).map(({ id, versao }) => [id, String(versao)])),
    fixed: 'foi excluído aqui, ou outro contato tem o seu número: fica como está aqui',
    async update(sp, { id, campos: { observacoes, criado_em: _, clinica_id, ...campos } }) {
      const [antes] = await listContatosPorId(sp, [id])
      const outros = await listConhecidos(sp, null, { numeros: numerosDe(campos), ids: [] })
      if (!antes || antes.arquivado_em || outros.some((outro) => outro.id !== id)) return undefined
      const mudada = await updateTrazido(sp, cipher, antes, {
        ...campos,
        clinica_id: clinica_id ?? antes.clinica_id,
        observacoes,
      })
      return mudada && { ...mudada, versao: String(mudada.versao) }
    },
  })
}
