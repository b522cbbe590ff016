import { type SQL, sql } from 'drizzle-orm'
import { type Erasure, ofLead, ofPatient, personalTable, where } from '../platform/personal-data.ts'
import { consentimentos, linksConsentimento } from './consentimentos.table.ts'
import { deleteLinksConsentimento, forgetDeclarantes } from './revogacao.queries.ts'

const PROVA = '5 anos: prova de que o uso dos dados foi autorizado'

/** Personal data of consents (LGPD arts. 7, 8 and 37). `origensDe` selects a person's forms, which name the links. */
export const dadosDeConsentimentos = (origensDe: (alcance: Erasure['alcance']) => SQL | undefined) => [
  personalTable(consentimentos, {
    registro: 'Consentimentos',
    titular: 'Quem consente, por si ou por outra pessoa',
    finalidade: 'Provar quem autorizou o quê, com que texto e quando (LGPD, art. 8º, § 2º)',
    base: 'obrigacao_legal',
    retencao: PROVA,
    colunas: [
      ['finalidade', 'versao_termo', 'texto_hash', 'canal', 'ip', 'user_agent', 'declarante', 'base_legal'],
      ['dado_em', 'expira_em', 'revogado_em', 'revogado_por', 'revogado_canal', 'revogacao_motivo_cifrado'],
    ],
    outras: ['titular_tipo', 'titular_id'],
    palavras: {
      versao_termo: 'versão do termo',
      texto_hash: 'texto aceito, como resumo',
      declarante: 'quem declara',
      dado_em: 'data do consentimento',
      revogado_em: 'data da revogação',
      revogado_por: 'quem revogou pela pessoa',
      revogado_canal: 'como foi revogado',
      revogacao_motivo_cifrado: 'motivo da revogação',
    },
    alcance: [
      ...where(sql`${consentimentos.titular_tipo} = 'paciente'`, [ofPatient(consentimentos.titular_id)]),
      ...where(sql`${consentimentos.titular_tipo} = 'lead'`, [ofLead(consentimentos.titular_id)]),
    ],
    eliminacao: {
      faz: 'anonimiza',
      nulas: ['ip', 'user_agent', 'declarante', 'revogacao_motivo_cifrado'],
      agora: ['revogado_em'],
      fica: [
        ['finalidade', 'versao_termo', 'texto_hash', 'canal', 'base_legal'],
        ['dado_em', 'expira_em', 'revogado_por', 'revogado_canal'],
      ],
    },
    // Erases a person who consented for somebody else; the consent, its time and its text stay with the patient.
    executa: (tx, { subjects }) => forgetDeclarantes(tx, subjects.declarante),
  }),
  personalTable(linksConsentimento, {
    registro: 'Links para retirar consentimentos',
    titular: 'Quem consente, por si ou por outra pessoa',
    finalidade: 'Retirar o consentimento tão facilmente como foi dado (LGPD, art. 8º, § 5º)',
    base: 'obrigacao_legal',
    retencao: PROVA,
    colunas: ['token_hash', 'token_cifrado', 'consentimentos'],
    outras: ['origem', 'encerrado_em'],
    alcance: null,
    eliminacao: { faz: 'funcao' },
    executa: (tx, { subjects, alcance }) =>
      deleteLinksConsentimento(
        tx,
        { pacientes: [...subjects.pacientes, ...subjects.declarante], leads: subjects.leads },
        origensDe(alcance),
      ),
  }),
]
