import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

export function VagasAba({ campo }: AbaProps) {
  return (
    <div className={classes.campos}>
      <TextInput {...campo('validade_link_dias')} description="De 1 a 365." inputMode="numeric" maxLength={3} />
      <TextInput {...campo('vagas_padrao')} description="De 1 a 10." inputMode="numeric" maxLength={2} />
      <Switch
        {...campo('contagem_vagas_automatica', 'checkbox')}
        className={classes.todo}
        description="As vagas de um link compartilhado diminuem uma a cada 30 minutos, até restar 1."
      />
      <Switch
        {...campo('bloquear_clinica_irregular', 'checkbox')}
        className={classes.todo}
        description="Clínicas suspensas ou com a licença vencida saem da busca e dos links compartilhados, também dos já enviados. A equipe continua a vê-las na gestão."
      />
    </div>
  )
}
