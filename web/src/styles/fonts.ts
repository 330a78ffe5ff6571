// The letters that the app is set in. Until they are here, the device's own stand in for them.
import "@fontsource-variable/inter";
import "@fontsource-variable/source-serif-4";
