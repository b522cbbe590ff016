import { TelefoneCampo, TextoCampo } from './campos.tsx'
import classes from './form.module.css'

/** Contact section, without browser autocomplete, since names and numbers belong to other people. */
export function Contato() {
  return (
    <>
      <div className={classes.par}>
        <TelefoneCampo campo="phone" />
        <TextoCampo campo="email" type="email" inputMode="email" />
        <TextoCampo campo="website" inputMode="url" placeholder="www.exemplo.com.br" />
        <TelefoneCampo campo="contato_direcao" comNomes />
        <TextoCampo campo="responsavel" />
      </div>
      <div className={classes.par}>
        <TextoCampo campo="responsavel_1" />
        <TelefoneCampo campo="telefone_responsavel_1" />
        <TextoCampo campo="responsavel_2" />
        <TelefoneCampo campo="telefone_responsavel_2" />
      </div>
    </>
  )
}
