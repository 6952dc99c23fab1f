// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/** Program that runs the tests of a test factory, in the folder where it was started, and prints their number. */
final class DynamicTests {
    private DynamicTests() {}

    public static void main(String[] args) throws Throwable {
        Class<?> type = Class.forName(args[0]);
        Method factory = type.getDeclaredMethod(args[1]);
        factory.setAccessible(true);
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        int count = 0;
        for (Object node : ((Stream<?>) factory.invoke(constructor.newInstance())).toList()) {
            count += run((DynamicNode) node);
        }
        System.out.print("passed=" + count);
    }

    private static int run(DynamicNode node) throws Throwable {
        if (node instanceof DynamicTest test) {
            test.getExecutable().execute();
            return 1;
        }
        int count = 0;
        for (DynamicNode child : ((DynamicContainer) node).getChildren().toList()) {
            count += run(child);
        }
        return count;
    }
}
