import type { Passo } from '@portal/contract/inicio/primeiros-passos'
import type { LinkProps } from '@tanstack/react-router'

type Linha = {
  titulo: string
  porque: string
  /** Button of the step; without a `link` the step is done in the list itself. */
  botao: string
  link?: LinkProps
}

export const LINHAS: Record<Passo, Linha> = {
  logo: {
    titulo: 'Logo',
    porque: 'Está na entrada, nos links e em cada orçamento: é por ela que a família sabe que é você.',
    botao: 'Escolher a logo',
    link: { to: '/admin/empresa-config', hash: 'logo_url' },
  },
  telefone: {
    titulo: 'Telefone ou WhatsApp da empresa',
    porque: 'Está nas páginas e nos orçamentos da família: é para onde ela liga.',
    botao: 'Informar o telefone',
    link: { to: '/admin/empresa-config', hash: 'telefone' },
  },
  clinicas: {
    titulo: 'Clínicas',
    porque: 'A busca só mostra o que está cadastrado e ativo.',
    botao: 'Cadastrar uma clínica',
    link: { to: '/admin/clinicas', hash: 'novo' },
  },
  pessoas: {
    titulo: 'Pessoas',
    porque: 'Cada uma entra com a própria senha, e o histórico diz quem fez o quê.',
    botao: 'Convidar uma pessoa',
    link: { to: '/admin/usuarios', hash: 'novo' },
  },
  roleta: {
    titulo: 'Roleta',
    porque: 'Sem ela, os leads esperam na fila até alguém os distribuir.',
    botao: 'Escolher quem recebe',
    link: { to: '/supervisor/leads' },
  },
  link: {
    titulo: 'Primeiro link para uma família',
    porque: 'Pelo link a família vê a clínica ou cadastra o paciente, e o lead nasce sozinho.',
    botao: 'Achar uma clínica',
    link: { to: '/admin/buscar-clinicas' },
  },
  email: {
    titulo: 'E-mail',
    porque: 'Convites, senhas novas e avisos saem por e-mail.',
    botao: 'Testar',
  },
  backup: {
    titulo: 'Backup',
    porque: 'Se o servidor se perder, só ele traz tudo de volta.',
    botao: 'Ver como se faz',
    link: { to: '/guia/$papel', params: { papel: 'admin' }, hash: 'backup' },
  },
}
