import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const COM_O_REGISTRO = 'Enquanto houver o registro a que o formulário chegou'

/** Personal data of forms as they were sent, and of the addresses that prove them. */
export const DADOS_DE_FORMULARIOS: readonly PersonalTable[] = [
  {
    tabela: 'formularios_enviados',
    titular: 'Quem enviou um formulário público, por si ou por outra pessoa',
    tratamentos: [
      {
        finalidade:
          'Devolver à pessoa o que ela mesma enviou, e só isso, sem depender de outro registro (LGPD, art. 18, II)',
        base: 'obrigacao_legal',
        retencao: COM_O_REGISTRO,
        saude: true,
        colunas: ['conteudo_cifrado'],
      },
      {
        finalidade: 'Saber que o e-mail de um formulário é de quem o enviou',
        base: 'obrigacao_legal',
        retencao: COM_O_REGISTRO,
        colunas: ['documento_hashes', 'codigo_hash', 'codigo_email_cifrado', 'codigo_expira_em', 'consentimentos'],
      },
    ],
    outras: [...REGISTRO, 'origem', 'tipo', 'entidade', 'entidade_id', 'proprio', 'tentativas', 'encerrado_em'],
  },
  {
    tabela: 'enderecos_provados',
    titular: 'Quem confirmou o e-mail de um formulário que enviou',
    tratamentos: [
      {
        finalidade: 'Mandar o que um formulário diz a quem o enviou e a mais ninguém',
        base: 'obrigacao_legal',
        retencao: COM_O_REGISTRO,
        colunas: ['email', 'como', 'em'],
      },
    ],
    outras: [...REGISTRO, 'entidade', 'entidade_id'],
  },
]
