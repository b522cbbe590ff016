import type { AssuntoEspera } from '@portal/contract/internacoes/esperas'
import { CAMPO_PAPEL } from '@portal/contract/internacoes/guardas'
import { type PapelInternacao, ROTULO_MOTIVO_SAIDA, type TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { contextoInternacao } from '../../internacoes/internacao.ts'
import { pedidosDasEsperas, pedidosDeContato } from '../../internacoes/pedidos.ts'
import { relogioEm } from '../../internacoes/relogio.ts'
import type { NovaPendencia } from '../../pendencias/pendencias.queries.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import { demoId } from '../demo-id.ts'
import type { InternacaoDemo } from './generate-internacoes.ts'

const DIA = 86_400_000
const iso = (instante: number | null) => (instante === null ? null : new Date(instante).toISOString())
const SEM_PAPEIS: Record<(typeof CAMPO_PAPEL)[PapelInternacao], string | null> = {
  declaracao_voluntaria_anexo_id: null,
  laudo_anexo_id: null,
  ordem_anexo_id: null,
  adesao_anexo_id: null,
}

/** Task of an admission without its paper, by type. */
const FALTA = {
  voluntaria: 'declaracao',
  involuntaria: 'laudo',
  compulsoria: 'ordem',
  acolhimento: 'adesao',
} as const satisfies Record<TipoAdmissao, AssuntoEspera>

type QualInternacao = {
  id: string
  pacienteId: string
  leadId: string
  consultorId: string
  seed: number
  indice: number
}

/** Paper of an admission, and of its conversion. */
export function anexosDe(
  internacao: InternacaoDemo,
  { pacienteId, consultorId, seed, indice }: QualInternacao,
  bytes: number,
) {
  const anexo = (tipo: PapelInternacao, em: number) => {
    const id = demoId('anexo', tipo, seed, indice)
    return {
      id,
      entidade: 'pacientes',
      entidade_id: pacienteId,
      tipo,
      nome: `${tipo}.pdf`,
      mime: 'application/pdf',
      tamanho: bytes,
      caminho: `anexos/${id}`,
      enviado_por: consultorId,
      concluido_em: iso(em),
      created_at: iso(em),
    }
  }
  const papel = internacao.papel ? [anexo(internacao.papel, internacao.entrada)] : []
  const conversao = internacao.convertida === null ? [] : [anexo('declaracao_voluntaria', internacao.convertida)]
  return [...papel, ...conversao]
}
export type AnexoDemo = ReturnType<typeof anexosDe>[number]

export function linhaDe(cipher: Cipher, demo: InternacaoDemo, alvo: QualInternacao, anexos: readonly AnexoDemo[]) {
  const { id, pacienteId, leadId, consultorId, seed, indice } = alvo
  const { entradaComunicada: entrou, saidaComunicada: saiu } = demo
  const anexoDe = (tipo: PapelInternacao) => anexos.find((anexo) => anexo.tipo === tipo)?.id ?? null
  return {
    id,
    versao: 1,
    envio_id: demoId('envio-internacao', seed, indice),
    paciente_id: pacienteId,
    clinica_id: demo.clinica.id,
    lead_id: leadId,
    consultor_id: consultorId,
    created_by: consultorId,
    created_at: iso(demo.registrada),
    updated_at: iso(demo.registrada),
    natureza_vista: demo.clinica.natureza,
    tipo: demo.tipo,
    entrada: iso(demo.entrada),
    saida: iso(demo.saida),
    motivo_saida: demo.motivo_saida,
    ...demo.campos,
    solicitante_cpf_cifrado:
      demo.solicitante_cpf && cipher.encryptText(demo.solicitante_cpf, contextoInternacao('solicitante_cpf', id)),
    ausencia_familia: false,
    decisao_medica_em: iso(demo.decisao_medica_em),
    avaliacao_medica_previa_em: iso(demo.avaliacao_medica_previa_em),
    declaracao_em: iso(demo.declaracao_em),
    ...SEM_PAPEIS,
    ...(demo.papel && { [CAMPO_PAPEL[demo.papel]]: anexoDe(demo.papel) }),
    mp_em: iso(entrou.mp.em),
    mp_protocolo: entrou.mp.protocolo,
    dp_em: iso(entrou.dp.em),
    dp_protocolo: entrou.dp.protocolo,
    outros_orgaos_em: iso(entrou.outros.em),
    outros_orgaos_protocolo: entrou.outros.protocolo,
    saida_mp_em: iso(saiu.mp.em),
    saida_mp_protocolo: saiu.mp.protocolo,
    saida_dp_em: iso(saiu.dp.em),
    saida_dp_protocolo: saiu.dp.protocolo,
    saida_outros_orgaos_em: iso(saiu.outros.em),
    saida_outros_orgaos_protocolo: saiu.outros.protocolo,
    pia_em: iso(demo.pia_em),
    convertida_voluntaria_em: iso(demo.convertida),
    conversao_anexo_id: demo.convertida === null ? null : anexoDe('declaracao_voluntaria'),
  }
}

/** Events of an admission in the lead's timeline. */
export function fatosDe(demo: InternacaoDemo, { leadId, consultorId, seed, indice }: QualInternacao) {
  const dia = (instante: number) => relogioEm(instante, demo.fuso).slice(0, 10)
  const fato = (evento: string, em: number, detalhe: object) => ({
    id: demoId('fato-internacao', evento, seed, indice),
    lead_id: leadId,
    tipo: 'sistema',
    evento,
    resultado: null,
    texto_cifrado: null,
    detalhe,
    ocorreu_em: iso(em),
    created_at: iso(em),
    autor_id: consultorId,
  })
  const entrada = { clinica: demo.clinica.name, entrada_em: dia(demo.entrada) }
  if (demo.saida === null) return [fato('internacao_registrada', demo.registrada, entrada)]
  return [
    fato('internacao_registrada', demo.registrada, entrada),
    fato('internacao_encerrada', demo.saida, {
      ...(demo.motivo_saida === 'transferencia' && { motivo: ROTULO_MOTIVO_SAIDA.transferencia }),
      saida_em: dia(demo.saida),
    }),
  ]
}

/** Tasks of an admission: the missing paper, and calls to the family, of which past ones are done. */
export function pendenciasDe(demo: InternacaoDemo, alvo: QualInternacao, codigo: string, agora: number) {
  const pedido = { internacao_id: alvo.id, paciente_id: alvo.pacienteId, dono_id: alvo.consultorId, codigo }
  const falta = demo.papel === null ? FALTA[demo.tipo] : null
  const pedidas: NovaPendencia[] = [
    ...(falta ? pedidosDasEsperas(pedido, [{ assunto: falta, vence_em: new Date(demo.entrada) }]) : []),
    ...pedidosDeContato(pedido, 'entrada', new Date(demo.entrada), new Date(demo.registrada)),
    ...(demo.saida === null ? [] : pedidosDeContato(pedido, 'saida', new Date(demo.saida), new Date(demo.saida))),
  ]
  return pedidas.map(({ prazo_em, ...pendencia }) => {
    const em = prazo_em.getTime()
    const contato = pendencia.fato.startsWith('contato:')
    const acabou = demo.saida !== null && pendencia.fato.includes(':entrada:')
    const feita = contato && (em < agora - 2 * DIA || acabou)
    return {
      ...pendencia,
      id: demoId('pendencia', pendencia.fato),
      created_at: iso(demo.registrada),
      prazo_em: iso(em),
      resolvida_em: feita ? iso(Math.min(em, demo.saida ?? agora)) : null,
      resolvida_por: feita ? alvo.consultorId : null,
    }
  })
}
