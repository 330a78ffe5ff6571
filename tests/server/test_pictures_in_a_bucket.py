"""Pictures over HTTP with a real S3 server behind it, where one is given: quotas, cut lines and what is let go of."""

from __future__ import annotations

from tests.server.guests import GameMaster
from tests.server.images import photo
from tests.server.running import ThreadServer
from tests.server.test_pictures import bring, brought, fetched
from tests.stores.bucket import CutLine, bucket_at, listed, needs_bucket
from tests.stores.services import fresh

from rulewright.stores.pictures import open_pictures
from rulewright.stores.pictures.bucket import BucketPictures

pytestmark = needs_bucket


def test_pictures_go_to_the_bucket_and_out_of_it(games: tuple[str, ...]) -> None:
    """Two objects a picture; a quota stops the next; a cut line takes no room; what is thrown away is gone."""
    prefix = fresh("house")
    near = open_pictures(bucket_at(prefix), "memory:")
    assert isinstance(near, BucketPictures)
    with CutLine() as line, ThreadServer(pictures=bucket_at(prefix, line.url), seat_pictures=3) as server:
        gm = GameMaster(server)
        table = gm.found("skirmish", "duel")
        player = gm.ask_in(table, "Dee", "ann")
        first, second = (brought(player, table, photo(number, (900, 700))) for number in (1, 2))
        assert {f"{id_[:2]}/{id_}-{size}.webp" for id_ in (first, second) for size in ("large", "small")} == listed(
            near
        )
        assert [200, 200] == [fetched(player, table, first, size=size).status_code for size in ("large", "small")]

        line.cut_after = 2_000
        away = bring(player, table, photo(3, (900, 700)))
        assert (503, True) == (away.status_code, "pictures are kept cannot be reached" in away.json()["reason"])
        assert 4 == len(listed(near)), "nothing half"
        line.cut_after = None

        third = brought(player, table, photo(3, (900, 700)))
        answer = bring(player, table, photo(4))
        assert (409, "You have 3 pictures already.") == (answer.status_code, answer.json()["reason"])
        for id_ in (first, second, third):
            assert 200 == player.http.delete(f"/api/tables/{table}/pictures/{id_}").status_code
        assert set() == listed(near)
