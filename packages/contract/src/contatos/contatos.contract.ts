import { z } from 'zod'
import { GESTAO, SEM_SUPERVISOR } from '../access.ts'
import { email, id, motivo, nome, telefoneDoMundo, texto, uf } from '../common.ts'
import { operation } from '../operation.ts'
import { cleanNome } from '../regras/nome.ts'
import {
  BUSCA_CONTATOS_MAXIMO,
  CIDADE_CONTATO_MAXIMO,
  CONTATOS_POR_PAGINA,
  NOME_DO_CONTATO,
  OBSERVACOES_CONTATO_MAXIMO,
  SELECIONE_CATEGORIA,
} from './limites.ts'
import { ABAS_CONTATOS, CATEGORIAS, VISIBILIDADES } from './opcoes.ts'

const semVazio = (valor: string | null) => valor || null
const OK = z.object({ ok: z.literal(true) })

/** Editable fields of a contact. `observacoes` may be about a person's health: it is encrypted. */
export const contatoCampos = z.object({
  nome: nome(NOME_DO_CONTATO),
  categoria: z.enum(CATEGORIAS, SELECIONE_CATEGORIA),
  telefone: telefoneDoMundo,
  telefone_2: telefoneDoMundo.nullable(),
  tem_whatsapp: z.boolean(),
  email: email.nullable(),
  cidade: nome({ max: CIDADE_CONTATO_MAXIMO }).nullable().transform(semVazio),
  estado: uf.nullable(),
  clinica_id: id.nullable(),
  observacoes: texto(OBSERVACOES_CONTATO_MAXIMO).nullable().transform(semVazio),
  visibilidade: z.enum(VISIBILIDADES),
})
export type ContatoCampos = z.infer<typeof contatoCampos>

/** Fields that a consultant may propose to correct; notes and visibility are not among them. */
const camposSugeridos = contatoCampos.omit({ observacoes: true, visibilidade: true, clinica_id: true }).partial()
export type CamposSugeridos = z.infer<typeof camposSugeridos>

const contato = z.object({
  id: z.uuid(),
  versao: z.number(),
  nome: z.string(),
  categoria: z.enum(CATEGORIAS),
  telefone: z.string(),
  telefone_2: z.string().nullable(),
  tem_whatsapp: z.boolean(),
  email: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  clinica_id: z.uuid().nullable(),
  clinica: z.string().nullable(),
  observacoes: z.string().nullable(),
  visibilidade: z.enum(VISIBILIDADES),
})
export type Contato = z.infer<typeof contato>

/** Line of the phone book: a contact, or a clinic with the telephones of its record. */
const linhaContato = z.object({
  tipo: z.enum(['contato', 'clinica']),
  id: z.uuid(),
  nome: z.string(),
  categoria: z.enum(CATEGORIAS),
  /** E.164 digits; `rotulo` says whose number it is when a clinic has several. */
  telefones: z.array(z.object({ numero: z.string(), rotulo: z.string().nullable() })),
  tem_whatsapp: z.boolean(),
  email: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  /** Null for a clinic. */
  visibilidade: z.enum(VISIBILIDADES).nullable(),
  /** Owner of a personal contact that is not the caller's. */
  dono: z.string().nullable(),
  favorito: z.boolean(),
  /** True when the caller may change it; others may propose corrections of the team's contacts. */
  editavel: z.boolean(),
})
export type LinhaContato = z.infer<typeof linhaContato>

const filtroContatos = z.object({
  aba: z.enum(ABAS_CONTATOS).default('todos'),
  /** Beginnings of words of name or city, or digits of a telephone. */
  texto: z.string().max(BUSCA_CONTATOS_MAXIMO).overwrite(cleanNome).default(''),
  /** Leaves the clinics out of 'todos'. */
  so_contatos: z.boolean().optional(),
})
export type FiltroContatos = z.infer<typeof filtroContatos>

const indiceContatos = z.object({
  total: z.number(),
  /** Position of the first line of each initial, in order; '#' for names that begin with no letter. */
  letras: z.array(z.object({ letra: z.string(), inicio: z.number() })),
})

/** Owner of a number, as far as the caller may see it. */
const donoDoNumero = z.object({ tipo: z.enum(['contato', 'clinica', 'lead']), id: z.uuid(), nome: z.string() })
export type DonoDoNumero = z.infer<typeof donoDoNumero>

const sugestao = z.object({
  id: z.uuid(),
  versao: z.number(),
  contato_id: z.uuid(),
  contato: z.string(),
  autor: z.string(),
  created_at: z.iso.datetime(),
  antes: z.record(z.string(), z.unknown()),
  depois: z.record(z.string(), z.unknown()),
})
export type SugestaoContato = z.infer<typeof sugestao>

export const contatos = {
  searchContatos: operation({
    // POST, because the text searched for names people and must not stand in an address.
    method: 'POST',
    path: '/contatos/pesquisa',
    summary: 'Contatos visíveis e clínicas ativas, por nome, a partir de uma posição',
    access: SEM_SUPERVISOR,
  })
    .input(
      filtroContatos.extend({
        inicio: z.number().int().min(0).max(10_000_000).default(0),
        /** True when total and initials are wanted too. */
        com_indice: z.boolean().default(false),
      }),
    )
    .output(z.object({ itens: z.array(linhaContato).max(CONTATOS_POR_PAGINA), indice: indiceContatos.nullable() })),
  identifyTelefone: operation({
    method: 'POST',
    path: '/contatos/identificacao',
    summary: 'De quem é um telefone, entre agenda, clínicas ativas e leads de quem pergunta',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ telefone: telefoneDoMundo, exceto: id.optional() }))
    .output(z.object({ achado: donoDoNumero.nullable() })),
  getContato: operation({
    method: 'GET',
    path: '/contatos/{id}',
    summary: 'Um contato com as observações; a leitura delas fica registrada',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(contato),
  createContato: operation({
    method: 'POST',
    path: '/contatos',
    summary: 'Novo contato: pessoal de qualquer pessoa, da equipe por gerenciador ou administrador',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(
      contatoCampos
        .partial({ telefone_2: true, tem_whatsapp: true, email: true, cidade: true, estado: true, clinica_id: true })
        .extend({
          observacoes: contatoCampos.shape.observacoes.default(null),
          visibilidade: contatoCampos.shape.visibilidade.default('pessoal'),
        }),
    )
    .output(contato),
  updateContato: operation({
    method: 'PATCH',
    path: '/contatos/{id}',
    summary: 'Alterar um contato próprio, ou da equipe por gerenciador ou administrador',
    access: SEM_SUPERVISOR,
  })
    .input(contatoCampos.partial().extend({ id, versao: z.number().int().min(1) }))
    .output(contato),
  deleteContato: operation({
    method: 'DELETE',
    path: '/contatos/{id}',
    summary: 'Excluir (arquivar) um contato',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id }))
    .output(OK),
  setFavorito: operation({
    method: 'PUT',
    path: '/contatos/{id}/favorito',
    summary: 'Marcar ou desmarcar um contato como favorito, só para quem pede',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ id, favorito: z.boolean() }))
    .output(OK),
  suggestContato: operation({
    method: 'POST',
    path: '/contatos/{id}/sugestoes',
    summary: 'Sugerir a correção de um contato da equipe; gerenciadores e administradores são avisados',
    access: SEM_SUPERVISOR,
    successStatus: 201,
  })
    .input(camposSugeridos.extend({ id }))
    .output(OK),
  listSugestoes: operation({
    method: 'GET',
    path: '/contatos-sugestoes',
    summary: 'Correções sugeridas que esperam uma decisão, da mais antiga à mais nova',
    access: GESTAO,
  }).output(z.array(sugestao)),
  decideSugestao: operation({
    method: 'POST',
    path: '/contatos-sugestoes/{id}',
    summary: 'Aceitar ou recusar uma correção sugerida',
    access: GESTAO,
  })
    .input(z.object({ id, versao: z.number().int().min(1), aceitar: z.boolean() }))
    .output(OK),
  exportContatos: operation({
    method: 'GET',
    path: '/contatos-exportar',
    answer: 'download',
    midia: ['text/csv', 'text/vcard'],
    summary: 'Os contatos de uma aba em CSV (UTF-8 com BOM, separado por ;) ou vCard',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ aba: z.enum(ABAS_CONTATOS).default('todos'), formato: z.enum(['csv', 'vcf']), motivo }))
    .output(z.string()),
  downloadVcard: operation({
    method: 'GET',
    path: '/contatos-vcard',
    answer: 'download',
    midia: ['text/vcard'],
    summary: 'Um contato ou uma clínica como vCard',
    access: SEM_SUPERVISOR,
  })
    .input(z.object({ tipo: z.enum(['contato', 'clinica']), id }))
    .output(z.string()),
}
