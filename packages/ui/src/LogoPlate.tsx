import classes from './LogoPlate.module.css'

type LogoPlateProps = {
  /** Without it the ground stands alone. */
  src: string | undefined
  /** Left out where the company's name stands beside it. */
  alt?: string
  size?: 'sm' | 'lg'
}

/** The logo of a company, whole, on a white ground that suits it in light and dark. */
export const LogoPlate = ({ src, alt = '', size = 'sm' }: LogoPlateProps) => (
  <span className={classes.plate} data-size={size}>
    {src !== undefined && <img className={classes.logo} src={src} alt={alt} />}
  </span>
)
