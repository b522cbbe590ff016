import classes from './cor-etapa.module.css'

/** Colour of a stage; hidden from screen readers, which read the name beside it. */
export const CorEtapa = ({ cor }: { cor: string }) => <span className={classes.cor} data-cor={cor} aria-hidden />
