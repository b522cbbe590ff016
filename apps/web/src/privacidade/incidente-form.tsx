import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { MOTIVO_NAO_COMUNICAR_MAXIMO, TEXTO_INCIDENTE_MAXIMO } from '@portal/contract/privacidade/limites'
import {
  DADOS_AFETADOS,
  type DadosAfetados,
  RISCOS,
  ROTULO_DADOS,
  ROTULO_RISCO,
} from '@portal/contract/privacidade/opcoes'
import type { Incidente } from '@portal/contract/privacidade/privacidade.contract'
import { formatDateTime } from '../platform/format-date.ts'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'
import classes from './incidentes.module.css'
import { useIncidentes } from './privacidade.api.ts'

const quando = (relogio: string) => relogio.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ')

type Props = {
  /** The server's version; undefined for a new incident, null after its deletion. */
  incidente: Incidente | undefined | null
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onCriado: (id: string) => void
  onReabrir: () => void
  onEncerrar: () => void
}

/** Form of an incident. It stays open after saving, so that deadlines and drafts are updated. */
export function IncidenteForm({ incidente, onDirty, onCancel, onCriado, onReabrir, onEncerrar }: Props) {
  const { create, update, reload } = useIncidentes()
  const record = useRecordForm({
    atual: incidente,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    juntos: [['nao_comunicar', 'motivo_nao_comunicar']],
    entidade: 'incidentes_seguranca',
    falha: 'Erro ao salvar incidente',
    onDirty,
    reload: ({ id }) => reload(id),
    mostrar: {
      descoberto_em: quando,
      comunicado_anpd_em: quando,
      comunicado_titulares_em: quando,
      complemento_em: quando,
      risco: (risco) => ROTULO_RISCO[risco],
      dados: (dados) => dados.map((dado) => ROTULO_DADOS[dado]).join(', '),
      nao_comunicar: (nao) => (nao ? 'Não comunicar' : 'Comunicar'),
    },
    async create(campos) {
      const { id } = await create(campos)
      notifySuccess('Incidente registrado!')
      onDirty(false)
      onCriado(id)
    },
    async update({ id, versao }, _, campos) {
      const salvo = await update({ id, versao, ...campos })
      notifySuccess('Incidente salvo com sucesso!')
      return salvo
    },
  })
  const { campo, form, dirty, busy } = record
  const encerrado = incidente?.encerrado_em ?? null
  const { nao_comunicar } = form.values
  return (
    <RecordForm record={record} className={classes.form}>
      {encerrado && (
        <div className={classes.aviso}>
          <div>
            <p>Encerrado em {formatDateTime(encerrado)}. Para alterar, reabra o incidente.</p>
            <p>
              <strong>O que foi aprendido:</strong> <span className={classes.licoes}>{incidente?.licoes}</span>
            </p>
          </div>
        </div>
      )}
      <fieldset className={classes.campos} disabled={encerrado !== null}>
        <TextInput
          {...campo('descoberto_em')}
          type="datetime-local"
          required
          description="Quando a empresa soube que dados pessoais foram atingidos. Os prazos contam daqui."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect {...campo('risco')} data={RISCOS.map((value) => ({ value, label: ROTULO_RISCO[value] }))} />
        <Textarea
          {...campo('descricao')}
          className={classes.largo}
          required
          autosize
          minRows={3}
          maxRows={12}
          maxLength={TEXTO_INCIDENTE_MAXIMO}
          description="Guardado com criptografia; cada leitura fica no histórico."
        />
        <Checkbox.Group
          {...campo('dados')}
          className={classes.largo}
          withAsterisk
          onChange={(escolhidos) => {
            form.setFieldValue(
              'dados',
              DADOS_AFETADOS.filter((dado) => escolhidos.includes(dado)),
            )
            form.clearFieldError('dados')
          }}
        >
          <div className={classes.opcoes}>
            {DADOS_AFETADOS.map((dado: DadosAfetados) => (
              <Checkbox key={dado} name="dados" value={dado} label={ROTULO_DADOS[dado]} />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          {...campo('titulares_qtd')}
          inputMode="numeric"
          maxLength={8}
          description="Em branco enquanto não se sabe."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Textarea
          {...campo('medidas')}
          className={classes.largo}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={TEXTO_INCIDENTE_MAXIMO}
        />
        <Switch
          {...campo('nao_comunicar', 'checkbox')}
          className={classes.largo}
          description="Só quando não há risco ou dano relevante aos titulares (LGPD, art. 48). O motivo fica no registro."
        />
        {nao_comunicar ? (
          <Textarea
            {...campo('motivo_nao_comunicar')}
            className={classes.largo}
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MOTIVO_NAO_COMUNICAR_MAXIMO}
          />
        ) : (
          <>
            <TextInput {...campo('comunicado_anpd_em')} type="datetime-local" />
            <TextInput {...campo('comunicado_titulares_em')} type="datetime-local" />
            <TextInput {...campo('complemento_em')} type="datetime-local" />
          </>
        )}
      </fieldset>
      {encerrado ? (
        <div className="portal-row">
          <Button variant="default" onClick={onReabrir}>
            Reabrir incidente
          </Button>
        </div>
      ) : (
        <>
          {incidente && (
            <div className="portal-row">
              <Button variant="default" disabled={dirty || busy} onClick={onEncerrar}>
                Encerrar incidente
              </Button>
            </div>
          )}
          <FormFooter
            record={record}
            onCancel={onCancel}
            disabled={!dirty}
            salvar={incidente === undefined ? 'Registrar' : 'Salvar'}
          />
        </>
      )}
    </RecordForm>
  )
}
