import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import type { ItemName } from '../ui/editable-list/texts.ts'

type Definicao = { titulo: string; descricao: string; nome: ItemName }

/** Title, description and wording of each catalogue. */
export const DEFINICOES: Record<Catalogo, Definicao> = {
  specialties: {
    titulo: 'Especialidades',
    descricao: 'O que as clínicas tratam. Aparecem nos cartões da busca e no cadastro das clínicas.',
    nome: { um: 'especialidade', varios: 'especialidades', feminino: true },
  },
  generos_clinica: {
    titulo: 'Gêneros da Clínica',
    descricao: 'Quem as clínicas recebem. Aparecem nos filtros da busca e no cadastro das clínicas.',
    nome: { um: 'gênero da clínica', varios: 'gêneros da clínica' },
  },
  atendimentos: {
    titulo: 'Atendimentos',
    descricao: 'Os serviços que as clínicas oferecem. Aparecem no cadastro e nos detalhes das clínicas.',
    nome: { um: 'atendimento', varios: 'atendimentos' },
  },
  planos_saude: {
    titulo: 'Planos de Saúde',
    descricao: 'Os planos que as clínicas aceitam. Aparecem nos filtros da busca e no cadastro das clínicas.',
    nome: { um: 'plano de saúde', varios: 'planos de saúde' },
  },
  estruturas: {
    titulo: 'Estruturas',
    descricao: 'O que existe nas clínicas. Aparecem no cadastro e nos detalhes das clínicas.',
    nome: { um: 'estrutura', varios: 'estruturas', feminino: true },
  },
  taxas: {
    titulo: 'Taxas',
    descricao: 'O que se cobra além da mensalidade. Aparecem no cadastro das clínicas.',
    nome: { um: 'taxa', varios: 'taxas', feminino: true },
  },
  tipos_assistencia: {
    titulo: 'Tipos de Assistência',
    descricao: 'As formas de cuidado que se oferecem.',
    nome: { um: 'tipo de assistência', varios: 'tipos de assistência' },
  },
  tipos_internacao: {
    titulo: 'Tipos de Internação',
    descricao: 'As modalidades. Aparecem nos filtros da busca e no cadastro das clínicas.',
    nome: { um: 'tipo de internação', varios: 'tipos de internação' },
  },
  periodicidades: {
    titulo: 'Periodicidades',
    descricao: 'De quanto em quanto tempo se paga.',
    nome: { um: 'periodicidade', varios: 'periodicidades', feminino: true },
  },
}
