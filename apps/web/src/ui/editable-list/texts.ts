import { maiuscula } from '@portal/contract/regras/maiuscula'
import { formatNumber } from '../../platform/format-number.ts'

/** Name of an item kind: 'plano de saúde', 'planos de saúde', and whether it is feminine. */
export type ItemName = { um: string; varios: string; feminino?: boolean }

const asTitle = (texto: string) => texto.replace(/(^| )(?!d[aeo] )\p{L}/gu, (inicio) => inicio.toUpperCase())

/** All sentences about an item kind, in its gender and number (docs/rules.md, 'Catálogos'). */
export function textsOf({ um, varios, feminino = false }: ItemName) {
  const o = feminino ? 'a' : 'o'
  const Um = maiuscula(um)
  return {
    novo: `Nov${o} ${asTitle(um)}`,
    editar: `Editar ${um}`,
    excluir: `Excluir ${um}`,
    ativo: `Ativ${o}`,
    inativo: `Inativ${o}`,
    lista: maiuscula(varios),
    contagem: (visiveis: number, total: number) =>
      `Mostrando ${formatNumber(visiveis)} de ${formatNumber(total)} ${total === 1 ? um : varios}`,
    nenhum: `Nenhum${feminino ? 'a' : ''} ${um} encontrad${o}`,
    cadastrado: `${Um} cadastrad${o} com sucesso!`,
    atualizado: `${Um} atualizad${o} com sucesso!`,
    excluido: `${Um} excluíd${o} com sucesso!`,
    desativado: `${Um} desativad${o} com sucesso!`,
    emUso: (onde: string) => `está em uso em ${onde} e não pode ser excluíd${o}.`,
    desativar: `Desativad${o}, deixa de ser oferecid${o} em cadastros e buscas; o que já existe não muda.`,
    jaInativo: `Já está inativ${o}: não é mais oferecid${o}.`,
    confirmarExclusao: `Tem certeza que deseja excluir est${feminino ? 'a' : 'e'} ${um}?`,
    erroAoCarregar: (detalhe: string) => `Erro ao carregar ${varios}: ${detalhe}`,
    erroAoSalvar: (detalhe: string) => `Erro ao salvar ${um}: ${detalhe}`,
    erroAoExcluir: (detalhe: string) => `Erro ao excluir ${um}: ${detalhe}`,
  }
}
