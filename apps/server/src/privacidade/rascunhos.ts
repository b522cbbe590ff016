import { formatCnpj } from '@portal/contract/cnpj'
import { type Destinatario, ROTULO_DADOS, ROTULO_DESTINATARIO, ROTULO_RISCO } from '@portal/contract/privacidade/opcoes'
import type { EmpresaConfig } from '../empresa/empresa.queries.ts'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'
import { codigoIncidente, type Textos } from './incidente.ts'
import type { IncidenteRow } from './incidentes.queries.ts'

const PREENCHER = '[preencher]'
const AVISO = 'Rascunho feito com o que está registrado. Confira e complete antes de enviar.'

type Parte = { titulo: string; texto: string }

const quando = (em: Date | null, fuso: string) =>
  em
    ? new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fuso }).format(em)
    : PREENCHER

const encarregadoDe = ({ encarregado_nome, encarregado_email }: EmpresaConfig) =>
  `${encarregado_nome ?? PREENCHER}, e-mail ${encarregado_email ?? PREENCHER}`

const dadosDe = ({ dados }: IncidenteRow) => dados.map((dado) => ROTULO_DADOS[dado]).join('; ')
const quantosDe = ({ titulares_qtd }: IncidenteRow) =>
  titulares_qtd === null ? PREENCHER : titulares_qtd.toLocaleString('pt-BR')

/** Parts that the authority requires (Res. CD/ANPD 15/2024, art. 6, § 2). */
function paraAnpd(row: IncidenteRow, textos: Textos, empresa: EmpresaConfig): Parte[] {
  const { fuso_horario: fuso, razao_social, nome_fantasia, cnpj, endereco } = empresa
  return [
    {
      titulo: 'Controlador',
      texto: `${razao_social || nome_fantasia}, CNPJ ${cnpj ? formatCnpj(cnpj) : PREENCHER}, ${endereco ?? PREENCHER}`,
    },
    { titulo: 'Encarregado', texto: encarregadoDe(empresa) },
    { titulo: 'Quando o incidente ocorreu', texto: PREENCHER },
    { titulo: 'Quando o controlador soube dele', texto: quando(row.descoberto_em, fuso) },
    { titulo: 'O que aconteceu e por quê', texto: textos.descricao },
    { titulo: 'Natureza e categoria dos dados afetados', texto: dadosDe(row) },
    {
      titulo: 'Titulares afetados',
      texto: `${quantosDe(row)}; destes, crianças e adolescentes: ${PREENCHER}; idosos: ${PREENCHER}`,
    },
    { titulo: 'Total de titulares cujos dados são tratados', texto: PREENCHER },
    {
      titulo: 'Riscos e possíveis impactos aos titulares',
      texto: `Risco avaliado: ${row.risco === 'a_avaliar' ? PREENCHER : ROTULO_RISCO[row.risco]}. Impactos: ${PREENCHER}`,
    },
    { titulo: 'Medidas técnicas e de segurança antes do incidente', texto: PREENCHER },
    { titulo: 'Medidas tomadas depois do incidente', texto: textos.medidas ?? PREENCHER },
    { titulo: 'Comunicação aos titulares', texto: quando(row.comunicado_titulares_em, fuso) },
    { titulo: 'Motivo da demora, se a comunicação passou de 3 dias úteis', texto: PREENCHER },
  ]
}

/** Parts for the people affected (art. 9). The description is left out, because it may name others. */
function paraTitulares(row: IncidenteRow, textos: Textos, empresa: EmpresaConfig): Parte[] {
  const quem = empresa.nome_fantasia
  return [
    {
      titulo: 'O que aconteceu',
      texto: `Em ${quando(row.descoberto_em, empresa.fuso_horario)}, ${quem} soube de um incidente de segurança com dados pessoais: ${PREENCHER}`,
    },
    { titulo: 'Dados que podem ter sido atingidos', texto: dadosDe(row) },
    { titulo: 'O que isso pode causar', texto: PREENCHER },
    { titulo: 'O que já fizemos', texto: textos.medidas ?? PREENCHER },
    { titulo: 'O que você pode fazer', texto: PREENCHER },
    { titulo: 'Motivo da demora, se a comunicação passou de 3 dias úteis', texto: PREENCHER },
    { titulo: 'Com quem falar', texto: `Encarregado de dados: ${encarregadoDe(empresa)}` },
  ]
}

const PARTES: Record<Destinatario, typeof paraAnpd> = { anpd: paraAnpd, titulares: paraTitulares }
const tituloDe = (para: Destinatario, row: IncidenteRow) =>
  `${ROTULO_DESTINATARIO[para]} · ${codigoIncidente(row.numero)}`

/** Draft of a communication as text. Data missing in the record stands as '[preencher]'. */
export function rascunhoTexto(para: Destinatario, row: IncidenteRow, textos: Textos, empresa: EmpresaConfig): string {
  const partes = PARTES[para](row, textos, empresa).map(({ titulo, texto }) => `${titulo}\n${texto}`)
  return [tituloDe(para, row), AVISO, ...partes].join('\n\n')
}

/** Draft of a communication as a document. */
export function rascunhoPdf(
  para: Destinatario,
  row: IncidenteRow,
  textos: Textos,
  { empresa, letterhead, created }: { empresa: EmpresaConfig; letterhead: Letterhead; created: Date },
): PdfDocument {
  const partes = PARTES[para](row, textos, empresa).flatMap(({ titulo, texto }): Block[] => [
    { kind: 'heading', text: titulo },
    ...texto.split(/\n+/).map((text): Block => ({ kind: 'paragraph', text })),
  ])
  return {
    title: tituloDe(para, row),
    created,
    letterhead,
    footer: tituloDe(para, row),
    blocks: [{ kind: 'paragraph', text: AVISO, small: true }, ...partes],
  }
}
