import type { FiltroContatos } from '@portal/contract/contatos/contatos.contract'
import type { AbaContatos } from '@portal/contract/contatos/opcoes'
import type { Acervo, LinhaClinica, LinhaContato } from './acervo.ts'
import { get, type Lista, linesOf, type Pessoa, post } from './filtro.ts'

type Linha = { clinica: LinhaClinica } | { contato: LinhaContato }
const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const nomeDe = (linha: Linha) => ('clinica' in linha ? linha.clinica.name : linha.contato.nome)
const nomes = (linhas: readonly Linha[]) => linhas.map(nomeDe).toSorted()

/** True if each typed word begins a word of the name or city, or the digits are part of a telephone. */
function matches(linha: Linha, texto: string) {
  const [campos, numeros] =
    'clinica' in linha
      ? [[linha.clinica.name, linha.clinica.city], []]
      : [
          [linha.contato.nome, linha.contato.cidade ?? ''],
          [linha.contato.telefone, linha.contato.telefone_2 ?? ''],
        ]
  const palavras = campos.flatMap((campo) => semAcento(campo).split(' '))
  const digitos = /^\d+$/.test(texto)
  return (
    (digitos && numeros.some((numero) => numero.includes(texto))) ||
    semAcento(texto)
      .split(' ')
      .every((procurada) => palavras.some((palavra) => palavra.startsWith(procurada)))
  )
}

const naAba = (linha: Linha, aba: AbaContatos, { id }: Pessoa) => {
  if ('clinica' in linha) return aba === 'todos' || aba === 'clinicas'
  const { dono_id, favorito_de } = linha.contato
  return {
    todos: true,
    clinicas: false,
    equipe: dono_id === null,
    meus: dono_id === id,
    favoritos: favorito_de === id,
  }[aba]
}

export function filtrosDeContatos({ rede, contatos }: Acervo): Lista<Linha, FiltroContatos> {
  const roles = ['admin', 'consultor', 'gerenciador'] as const
  return {
    nome: 'contacts',
    linhas: [...rede.map((clinica) => ({ clinica })), ...contatos.map((contato) => ({ contato }))],
    ve: (linha, { role, id }) =>
      'clinica' in linha
        ? linha.clinica.active && linha.clinica.arquivado_em === null
        : linha.contato.arquivado_em === null &&
          (role === 'admin' || linha.contato.dono_id === null || linha.contato.dono_id === id),
    filtros: {
      aba: { valores: ['todos', 'favoritos', 'clinicas', 'equipe', 'meus'], passa: naAba },
      texto: { valores: ['conc', 'sao jos', 'joao pach', 'heco', '6000001'], passa: matches },
      // The tab of clinics is not affected by this filter.
      so_contatos: { valores: [true], passa: (linha) => 'contato' in linha },
    },
    respostas: [
      {
        operacao: 'contatos.searchContatos',
        roles,
        alem: ['inicio', 'com_indice'],
        omite: (_, pedido) => 'so_contatos' in pedido && pedido.aba === 'clinicas',
        async ask(quem, pedido) {
          const { itens, indice } = await post(quem, '/contatos/pesquisa', { ...pedido, com_indice: true })
          return { total: indice.total, nomes: itens.map(({ nome }: { nome: string }) => nome).toSorted() }
        },
        expected: (linhas) => ({ total: linhas.length, nomes: nomes(linhas) }),
      },
      {
        operacao: 'contatos.exportContatos',
        roles,
        alem: ['formato', 'motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/contatos-exportar', { ...pedido, formato: 'csv', motivo: 'Conferência' }))
            .map(({ Nome }) => Nome)
            .toSorted(),
        expected: nomes,
      },
    ],
  }
}
