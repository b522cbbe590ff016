import type { Contato, LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { isCelular, telefonesNoTexto } from '@portal/contract/telefone'
import type { Escopo } from '../platform/auth/escopo.ts'
import { type ContatoRow, isEditavel } from './contatos.queries.ts'
import type { ClinicaDaAgenda, listContatos } from './lista.queries.ts'

type Listado = Awaited<ReturnType<typeof listContatos>>[number]

export function linhaDoContato(escopo: Escopo, { contato, dono, favorito }: Listado): LinhaContato {
  const { id, nome, categoria, telefone, telefone_2, tem_whatsapp, email, cidade, estado, visibilidade } = contato
  const telefones = [telefone, telefone_2].flatMap((numero) => (numero === null ? [] : { numero, rotulo: null }))
  return {
    ...{ tipo: 'contato', id, nome, categoria, telefones, tem_whatsapp, email, cidade, estado, visibilidade, favorito },
    dono: contato.dono_id === escopo.usuarioId ? null : dono,
    editavel: isEditavel(escopo, contato),
  }
}

/** A clinic with every number of its record, each once, with its holder. */
export function linhaDaClinica(clinica: ClinicaDaAgenda): LinhaContato {
  const escritos: [texto: string | null, rotulo: string | null][] = [
    [clinica.phone, null],
    [clinica.telefone_responsavel_1, clinica.responsavel_1 ?? 'Responsável'],
    [clinica.telefone_responsavel_2, clinica.responsavel_2 ?? 'Responsável'],
    [clinica.contato_direcao, 'Direção'],
  ]
  const telefones = new Map<string, string | null>()
  for (const [texto, rotulo] of escritos)
    for (const numero of telefonesNoTexto(texto ?? '')) if (!telefones.has(numero)) telefones.set(numero, rotulo)
  return {
    tipo: 'clinica',
    id: clinica.id,
    nome: clinica.name,
    categoria: 'clinica',
    telefones: [...telefones].map(([numero, rotulo]) => ({ numero, rotulo })),
    tem_whatsapp: [...telefones.keys()].some(isCelular),
    email: clinica.email,
    cidade: clinica.city,
    estado: clinica.state,
    visibilidade: null,
    dono: null,
    favorito: false,
    editavel: false,
  }
}

export function toContato(
  { contato, clinica }: { contato: ContatoRow; clinica: string | null },
  observacoes: string | null,
): Contato {
  const { id, versao, nome, categoria, telefone, telefone_2, tem_whatsapp, email } = contato
  const { cidade, estado, clinica_id, visibilidade } = contato
  return {
    ...{ id, versao, nome, categoria, telefone, telefone_2, tem_whatsapp, email },
    ...{ cidade, estado, clinica_id, clinica, observacoes, visibilidade },
  }
}

/** A contact for the history without its notes, even encrypted; `antes` lets it tell whether they changed. */
export function registroDe({ busca: _, observacoes_cifrado, ...row }: ContatoRow, antes?: ContatoRow) {
  const mudou = antes !== undefined && antes.observacoes_cifrado !== observacoes_cifrado
  return { ...row, observacoes: mudou ? '*** (alteradas)' : observacoes_cifrado && '***' }
}
