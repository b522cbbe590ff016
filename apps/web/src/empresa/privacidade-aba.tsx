import { TextInput } from '@mantine/core'
import { ENCARREGADO_NOME } from '@portal/contract/empresa/limites'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

/** Whom families ask about their data (LGPD art. 41). */
export const PrivacidadeAba = ({ campo }: AbaProps) => (
  <div className={classes.campos}>
    <TextInput
      {...campo('encarregado_nome')}
      description="Quem responde pelos dados pessoais. As famílias o leem no Aviso de Privacidade."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={ENCARREGADO_NOME.max}
      autoComplete="off"
    />
    <TextInput {...campo('encarregado_email')} type="email" maxLength={254} autoComplete="off" />
  </div>
)
