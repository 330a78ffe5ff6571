// Where the app is: plain addresses, no hash, back and forward work.
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path.split("?")[0]!;
    scrollTo(0, 0);
  }

  /** The parts of the address: /tables/abc gives ["tables", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const route = new Route();
