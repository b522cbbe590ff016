import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { confirmacaoDaSaida, motivosDeSaida } from '@portal/contract/internacoes/guardas'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import {
  ALTA_REGISTRADA,
  COMUNICACAO_REGISTRADA,
  CONFIRME_SAIDA,
  CONVERTIDA,
  DECLARACAO_FALTANDO,
  DOCUMENTO_ANEXADO,
  INTERNACAO_FOI_ESTORNADA,
  INTERRUPCAO_SOLICITADA,
  MOTIVO_ESTORNO,
  MOTIVO_SAIDA_FALTANDO,
  PIA_REGISTRADO,
  PROTOCOLO,
  QUEM_PEDIU_FALTANDO,
} from '@portal/contract/internacoes/limites'
import {
  diasDeContatoAFrente,
  type MomentoComunicado,
  type MotivoSaida,
  type Orgao,
  type PapelInternacao,
  ROTULO_MOTIVO_SAIDA,
  ROTULO_ORGAO,
  ROTULO_PAPEL_INTERNACAO,
} from '@portal/contract/internacoes/opcoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockIn, instantOf } from '../../platform/clock.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import {
  documentosQuery,
  useAttachPapel,
  useConvert,
  useDischarge,
  useEstornar,
  useRecordComunicacao,
  useRecordPia,
  useRequestInterrupcao,
} from '../internacoes.api.ts'
import { rotuloDosContatos } from '../registrar/campos.ts'
import { PapelCampo } from '../registrar/papel-campo.tsx'

/** An action on an admission, with its subject. */
export type AcaoInternacao =
  | { acao: 'comunicacao'; momento: MomentoComunicado; orgao: Orgao }
  | { acao: 'pia' | 'interrupcao' | 'conversao' | 'alta' | 'estorno' }
  | { acao: 'papel'; papel: PapelInternacao }

/** Fields of the admission that the actions read. */
export type InternacaoDaAcao = Pick<
  Internacao,
  'id' | 'versao' | 'paciente_id' | 'fuso' | 'tipo' | 'convertida_voluntaria_em'
>

type Valores = {
  em: string
  protocolo: string
  solicitante: string
  anexo_id: string
  declaracao_em: string
  motivo: MotivoSaida | ''
  confirmada: boolean
  contatos: boolean
  texto: string
}

const ROTULOS: Record<keyof Valores, string> = {
  em: 'Quando',
  protocolo: 'Protocolo',
  solicitante: 'Quem pediu',
  anexo_id: 'Documento',
  declaracao_em: 'Assinada em',
  motivo: 'Motivo da saída',
  confirmada: 'Confirmo',
  contatos: 'Lembrar de contatar a família',
  texto: 'Motivo do estorno',
}

function tituloDe(acao: AcaoInternacao): string {
  switch (acao.acao) {
    case 'comunicacao':
      return `${ROTULO_ORGAO[acao.orgao]}: comunicação da ${acao.momento === 'entrada' ? 'internação' : 'saída'}`
    case 'pia':
      return 'Registrar PIA'
    case 'papel':
      return `Anexar: ${ROTULO_PAPEL_INTERNACAO[acao.papel]}`
    case 'interrupcao':
      return 'Solicitar interrupção'
    case 'conversao':
      return 'Converter em voluntária'
    case 'alta':
      return 'Registrar alta'
    default:
      return 'Estornar internação'
  }
}

type Props = {
  internacao: InternacaoDaAcao
  acao: AcaoInternacao
  /** Called instead of `onClose` after a discharge to another clinic. */
  onTransferida: () => void
  onClose: () => void
}

/** Window of one action of an admission. */
export function AcaoInternacaoDialog({ internacao, acao, onTransferida, onClose }: Props) {
  const { id, versao, tipo, fuso } = internacao
  const convertida = internacao.convertida_voluntaria_em !== null
  const [agora] = useState(() => clockIn(Date.now(), fuso))
  const gravar = useWriteAcao()
  const comAnexo = acao.acao === 'papel' || acao.acao === 'conversao'
  const documentos = useQuery({ ...documentosQuery(internacao.paciente_id), enabled: comAnexo }).data ?? []
  const papel = acao.acao === 'papel' ? acao.papel : 'declaracao_voluntaria'

  return (
    <ActionDialog
      title={tituloDe(acao)}
      valores={
        {
          ...{ em: agora, protocolo: '', solicitante: '', anexo_id: '', declaracao_em: '', motivo: '' },
          ...{ confirmada: false, contatos: true, texto: '' },
        } as Valores
      }
      camposDe={(valores) => valores}
      erros={(valores) => errosDe(acao, internacao, valores)}
      rotulos={ROTULOS}
      falha="Erro ao salvar"
      action={acao.acao === 'estorno' ? 'Estornar' : 'Registrar'}
      run={async (valores) => {
        notifySuccess(await gravar(acao, { id, versao }, valores))
        if (acao.acao !== 'alta' || valores.motivo !== 'transferencia') return true
        onTransferida()
        return false
      }}
      onClose={onClose}
    >
      {({ campo, form, setUploading }) => {
        const { values } = form
        const confirmacao = values.motivo === '' ? null : confirmacaoDaSaida(tipo, convertida, values.motivo)
        const aFrente = diasDeContatoAFrente(instantOf(values.em, fuso), instantOf(agora, fuso))
        const erro = (nome: keyof Valores) => form.errors[nome]?.toString()
        return (
          <>
            {acao.acao === 'alta' && (
              <NativeSelect
                {...campo('motivo')}
                required
                data-autofocus
                data={[
                  { value: '', label: 'Selecione' },
                  ...motivosDeSaida(tipo, convertida).map((value) => ({ value, label: ROTULO_MOTIVO_SAIDA[value] })),
                ]}
              />
            )}
            {values.motivo === 'obito' && (
              <p className="portal-note">
                Sentimos muito. Registre só o necessário: nenhuma mensagem de acompanhamento será sugerida para esta
                família.
              </p>
            )}
            {values.motivo === 'evasao' && (
              <p className="portal-note">Confirme com a clínica se a família e os órgãos já foram avisados.</p>
            )}
            {values.motivo === 'transferencia' && (
              <p className="portal-note">Depois de salvar, abre-se o registro da internação na clínica que recebe.</p>
            )}
            {comAnexo && (
              <PapelCampo
                name="anexo_id"
                label={ROTULO_PAPEL_INTERNACAO[papel]}
                papel={papel}
                paciente={internacao.paciente_id}
                onUploading={setUploading}
                documentos={documentos}
                value={values.anexo_id}
                error={erro('anexo_id')}
                onChange={(anexo) => form.setFieldValue('anexo_id', anexo)}
              />
            )}
            {acao.acao === 'papel' && papel === 'declaracao_voluntaria' && (
              <TextInput {...campo('declaracao_em')} type="datetime-local" required />
            )}
            {acao.acao === 'comunicacao' && (
              <TextInput {...campo('protocolo')} required data-autofocus autoComplete="off" maxLength={60} />
            )}
            {acao.acao !== 'papel' && acao.acao !== 'estorno' && (
              <TextInput {...campo('em')} type="datetime-local" required max={agora} />
            )}
            {acao.acao === 'interrupcao' && (
              <TextInput {...campo('solicitante')} required autoComplete="off" maxLength={200} />
            )}
            {acao.acao === 'estorno' && (
              <Textarea
                {...campo('texto')}
                required
                autosize
                minRows={2}
                maxLength={500}
                description="O lead volta à etapa anterior e a internação fica sem comissão. Fica registrado quem estornou."
              />
            )}
            {confirmacao && (
              <Checkbox {...campo('confirmada', 'checkbox')} label={confirmacao} error={erro('confirmada')} />
            )}
            {acao.acao === 'alta' && values.motivo !== 'obito' && aFrente.length > 0 && (
              <Checkbox {...campo('contatos', 'checkbox')} label={rotuloDosContatos(aFrente)} />
            )}
          </>
        )
      }}
    </ActionDialog>
  )
}

/** Errors of fields; those that only the server knows come back at their fields. */
function errosDe(
  { acao, ...resto }: AcaoInternacao,
  { tipo, convertida_voluntaria_em }: InternacaoDaAcao,
  valores: Valores,
) {
  const vazio = (campo: keyof Valores, frase: string) => (valores[campo] === '' ? { [campo]: frase } : {})
  switch (acao) {
    case 'comunicacao':
      return { ...vazio('protocolo', PROTOCOLO.vazio), ...vazio('em', 'Informe a data') }
    case 'papel':
      return {
        ...vazio('anexo_id', 'Escolha o documento'),
        ...('papel' in resto && resto.papel === 'declaracao_voluntaria'
          ? vazio('declaracao_em', DECLARACAO_FALTANDO)
          : {}),
      }
    case 'conversao':
      return { ...vazio('anexo_id', 'Escolha o documento'), ...vazio('em', 'Informe a data') }
    case 'interrupcao':
      return { ...vazio('solicitante', QUEM_PEDIU_FALTANDO), ...vazio('em', 'Informe a data') }
    case 'estorno':
      return valores.texto.trim().length < 3 ? { texto: MOTIVO_ESTORNO.vazio } : {}
    case 'alta': {
      const { motivo, confirmada } = valores
      const pede = motivo !== '' && confirmacaoDaSaida(tipo, convertida_voluntaria_em !== null, motivo) !== null
      return {
        ...vazio('motivo', MOTIVO_SAIDA_FALTANDO),
        ...vazio('em', 'Informe a data'),
        ...(pede && !confirmada && { confirmada: CONFIRME_SAIDA }),
      }
    }
    default:
      return vazio('em', 'Informe a data')
  }
}

/** Sends an action; answers with the sentence that says it was done. */
function useWriteAcao() {
  const comunicar = useRecordComunicacao()
  const pia = useRecordPia()
  const anexar = useAttachPapel()
  const interromper = useRequestInterrupcao()
  const converter = useConvert()
  const dar = useDischarge()
  const estornar = useEstornar()

  return async (acao: AcaoInternacao, alvo: { id: string; versao: number }, valores: Valores): Promise<string> => {
    const { em, protocolo, solicitante, anexo_id, declaracao_em, motivo, confirmada, contatos, texto } = valores
    switch (acao.acao) {
      case 'comunicacao':
        await comunicar.mutateAsync({ ...alvo, momento: acao.momento, orgao: acao.orgao, em, protocolo })
        return COMUNICACAO_REGISTRADA
      case 'pia':
        await pia.mutateAsync({ ...alvo, em })
        return PIA_REGISTRADO
      case 'papel':
        await anexar.mutateAsync({ ...alvo, papel: acao.papel, anexo_id, declaracao_em: declaracao_em || null })
        return DOCUMENTO_ANEXADO
      case 'interrupcao':
        await interromper.mutateAsync({ ...alvo, em, solicitante })
        return INTERRUPCAO_SOLICITADA
      case 'conversao':
        await converter.mutateAsync({ ...alvo, em, anexo_id })
        return CONVERTIDA
      case 'alta':
        await dar.mutateAsync({ ...alvo, saida: em, motivo: motivo || 'alta_medica', confirmada, contatos })
        return ALTA_REGISTRADA
      default:
        await estornar.mutateAsync({ ...alvo, motivo: texto })
        return INTERNACAO_FOI_ESTORNADA
    }
  }
}
